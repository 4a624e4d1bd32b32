// The weights of the evaluation, found by tools/tune_taluva from games of the evaluation against itself.
#include "games/taluva/evaluate.h"

namespace talus::taluva {

// In the order of the features in features.h.
const Weights tuned_weights{
    {-0.037F, 0.879F,  0.516F,  0.556F,  0.451F,  2.250F, -1.782F, -0.536F, -0.448F, -0.085F, -0.400F,
     0.225F,  0.449F,  0.288F,  -0.132F, -0.333F, 0.292F, 0.028F,  0.263F,  -0.100F, 0.233F,  0.519F,
     0.298F,  -0.538F, -0.300F, -0.175F, 0.041F,  0.065F, 1.045F,  -0.049F, -0.040F},
    {0.754F,  2.198F,  2.961F,  2.928F,  1.757F, 1.466F, 5.240F,  -0.367F, -1.005F, 0.382F, 0.344F,
     1.178F,  0.052F,  0.026F,  -0.184F, 0.037F, 0.323F, 0.115F,  0.321F,  0.400F,  0.467F, -0.451F,
     -0.000F, -0.171F, -0.078F, -0.386F, 0.233F, 0.155F, -0.459F, 0.979F,  -0.275F},
};

}  // namespace talus::taluva
