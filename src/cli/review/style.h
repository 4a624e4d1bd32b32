// How the page of a review looks. Seats have colours that the colour-blind tell apart (Okabe and Ito), and
// dashes.
#pragma once

#include <string_view>

namespace talus::cli {

inline constexpr std::string_view review_style = R"css(
:root{color-scheme:light dark;--ground:#fbfaf7;--card:#fff;--ink:#1d2126;--soft:#5b636d;--rule:#dcd8cf;--target:#fff3c4;
--seat-1:#0067a5;--seat-2:#b84a00;--seat-3:#00785a;--seat-4:#a8407c;--seat-5:#6b5d00;--bad:#a81e1e;--warn:#8a5a00;--note:#2d6a86}
@media(prefers-color-scheme:dark){:root{--ground:#15181c;--card:#1d2126;--ink:#e9e6df;--soft:#a3abb5;--rule:#363c44;
--target:#4a4120;--seat-1:#66b8f0;--seat-2:#f09a4a;--seat-3:#45cfa2;--seat-4:#e89ac6;--seat-5:#d8c24a;--bad:#ff8a80;--warn:#f2c14e;--note:#8cc8e8}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:64rem;margin:0 auto;padding:1.5rem 1rem 4rem;overflow-wrap:anywhere}
h1{font-size:1.7rem;line-height:1.2;margin:0 0 .3rem}
h2{font-size:1.15rem;margin:0 0 .7rem}
p{margin:.3rem 0}
a{color:inherit}
code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.93em;overflow-wrap:anywhere}
.soft{color:var(--soft);font-size:.9rem}
section{background:var(--card);border:1px solid var(--rule);border-radius:12px;padding:1rem 1.1rem;margin-top:1.1rem}
.graph{display:block;width:100%;height:auto}
.graph-narrow{display:none}
.graph .grid{stroke:var(--rule);stroke-width:1}
.graph .half{stroke:var(--soft);stroke-dasharray:1 4;stroke-linecap:round;stroke-width:1.5}
.graph .tick{stroke:var(--soft)}
.graph .axis{fill:var(--soft);font-size:12px}
.graph .name{font-size:14px;font-weight:600;stroke:none}
.graph .line{fill:none;stroke-width:2.5;stroke-linejoin:round}
.graph .step{fill:transparent}
.graph a:hover .step{fill:var(--soft);fill-opacity:.18}
.seat-1{stroke:var(--seat-1);fill:var(--seat-1)}.seat-2{stroke:var(--seat-2);fill:var(--seat-2)}
.seat-3{stroke:var(--seat-3);fill:var(--seat-3)}.seat-4{stroke:var(--seat-4);fill:var(--seat-4)}.seat-5{stroke:var(--seat-5);fill:var(--seat-5)}
.line.seat-2{stroke-dasharray:8 4}.line.seat-3{stroke-dasharray:2 3}.line.seat-4{stroke-dasharray:10 3 2 3}
.mark{stroke:var(--card);stroke-width:1.5}
.mark-inaccuracy{fill:var(--note)}.mark-mistake{fill:var(--warn)}.mark-blunder{fill:var(--bad)}
.legend{display:flex;flex-wrap:wrap;gap:.3rem 1.4rem;margin:.7rem 0 0;padding:0;list-style:none}
.legend svg{width:16px;height:16px;vertical-align:-3px;margin-right:.35rem}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:.35rem .5rem;vertical-align:top;border-top:1px solid var(--rule)}
thead th{border-top:0;font-size:.85rem;color:var(--soft);font-weight:600}
.number{text-align:right;white-space:nowrap}
.sums th[scope=row]{min-width:6rem;overflow-wrap:anywhere}
.dot{display:inline-block;width:.7em;height:.7em;border-radius:50%;margin-right:.4em}
.dot-1{background:var(--seat-1)}.dot-2{background:var(--seat-2)}.dot-3{background:var(--seat-3)}.dot-4{background:var(--seat-4)}.dot-5{background:var(--seat-5)}
.bar{position:relative;display:block;height:5px;margin-top:3px;background:linear-gradient(var(--rule),var(--rule)) center/1px 100% no-repeat}
.bar i{position:absolute;top:0;height:100%;background:var(--soft);border-radius:2px}
.turn-start>td{border-top:2px solid var(--rule)}
.steps th{overflow-wrap:normal}.steps td:nth-child(2){min-width:6.5rem}
.steps td{border-top:0;padding-top:.2rem;padding-bottom:.2rem}
.steps .turn-start>td{border-top:1px solid var(--rule);padding-top:.45rem}
.steps tr:target>td{background:var(--target)}
.chance td{color:var(--soft)}
.who{font-weight:600}
.share{display:flex;height:6px;width:100%;min-width:3.5rem;max-width:9rem;border-radius:3px;overflow:hidden;gap:1px;margin-top:4px}
.share i{display:block}
.word{font-weight:600;white-space:nowrap}
.inaccuracy .word{color:var(--note)}.mistake .word{color:var(--warn)}.blunder .word{color:var(--bad)}
figure{margin:.5rem 0}figure .board{display:block;max-width:100%;height:auto;max-height:26rem}
.key-played,.key-better{display:inline-block;width:1.6em;border-top:3px solid #d4002a;vertical-align:middle;margin:0 .35em}
.key-better{border-top:3px dashed #1a8f4c}
.moments>li+li{margin-top:1rem}details h2{display:inline}.games{padding-left:1.3rem}
details summary{cursor:pointer}
.reasons{margin:.2rem 0 .5rem;font-size:.9rem}.reasons p{margin:.3rem 0 0;color:var(--soft);font-weight:600}
ul.plain{margin:0;padding-left:1.1rem}
@media(max-width:40rem){
main{padding:1rem .6rem 3rem}section{padding:.8rem .7rem;border-radius:10px}h1{font-size:1.35rem}
.graph-wide{display:none}.graph-narrow{display:block}th,td{padding:.3rem .3rem}.steps{font-size:.9rem}}
@media print{body{background:#fff}section{break-inside:avoid-page;border:0}.graph-narrow{display:none}}
)css";

}  // namespace talus::cli
