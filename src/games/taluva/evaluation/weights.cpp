// The weights of the evaluation, found by softmax regression from games of this evaluation against itself.
#include "games/taluva/evaluation/by_hand.h"

namespace talus::taluva {

// In the order of the features in features.h.
const Weights tuned_weights{
    {0.055F, 0.856F,  0.845F,  0.951F,  0.519F,  1.367F, -0.292F, -0.589F, -1.350F, 0.240F, -0.162F,
     0.212F, 0.459F,  0.246F,  0.768F,  -0.075F, 0.287F, -0.012F, -0.020F, 0.048F,  0.232F, 0.225F,
     0.138F, -0.334F, -0.231F, -0.837F, 0.127F,  0.302F, 0.842F,  1.128F,  -0.121F},
    {0.700F, 2.864F,  2.799F,  2.618F,  0.901F, 0.450F, 4.833F,  -0.730F, -1.209F, 1.134F, 0.202F,
     1.096F, 0.632F,  0.246F,  -0.080F, 0.200F, 0.243F, 0.177F,  -0.064F, 0.327F,  0.536F, -0.101F,
     0.025F, -0.367F, -0.140F, -0.459F, 0.494F, 0.082F, -0.425F, 0.112F,  -0.133F},
};

}  // namespace talus::taluva
