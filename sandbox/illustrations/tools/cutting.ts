import { type Drawing } from '../drawing';
import { plate, screw, vents } from '../parts';
import { bar, circ, hose, line, path, pol, rect, rep, tube, turned } from '../shapes';

const lowered = (by: number, markup: string): string =>
  `<g transform="translate(0 ${by})">${markup}</g>`;

export const angleGrinder: Drawing = {
  label: 'Angle grinder',
  frame: [96, 236, 838, 484],
  close: [110, 330, 440],
  ground: [
    [190, 180],
    [740, 190],
  ],
  art: [
    // side handle behind the head
    tube([330, 400, 372, 276], 46, 'rubber/D'),
    rect([310, 392, 44, 40, 8], 'steel/S'),
    // battery foot
    path('M742,560 L912,552 L930,704 Q930,720 914,720 L764,720 Q750,720 748,704 Z', 'trim/M'),
    path('M746,640 L922,636 L930,704 Q930,720 914,720 L764,720 Q750,720 748,704 Z', 'body/S'),
    plate([790, 662, 96, 32]),
    // disc
    circ([262, 560, 160], 'steelD/S'),
    circ([262, 560, 148], '#5d5148/S'),
    rep(3, (i) =>
      circ([262, 560, 132 - i * 26], 'none', 'stroke="#000" stroke-opacity=".18" stroke-width="7"'),
    ),
    rep(40, (i) => {
      const [x, y] = pol([262, 560], 60 + ((i * 37) % 84), i * 53);
      return circ([x, y, 2.4], '#b9aa98', 'opacity=".6"');
    }),
    circ([262, 560, 52], '#e9dfc9/S'),
    circ([262, 560, 26], 'steel/S'),
    circ([262, 560, 9], 'dark/d'),
    // guard over the upper half
    path(
      'M96,566 A168,168 0 0 1 428,544 L384,548 A124,124 0 0 0 138,566 Q116,584 96,566 Z',
      'trim/M',
    ),
    // gear head
    path(
      'M196,470 Q196,408 262,404 L410,392 L424,520 L330,548 L212,536 Q196,530 196,516 Z',
      'alu/L',
    ),
    screw(226, 500),
    screw(374, 430),
    screw(386, 508),
    rep(4, (i) => line(`M${280 + i * 22},424 l6,84`, '#6c7775', [5, 0.55])),
    circ([236, 438, 17], 'dark/d'),
    // body
    path(
      'M404,382 Q430,362 480,364 L760,380 Q866,388 912,440 L930,560 Q920,584 884,586 L760,590 Q734,548 660,540 L470,542 Q424,540 414,520 Z',
      'body/L',
    ),
    path(
      'M560,368 L760,380 Q866,388 912,440 L922,508 Q868,452 780,440 L570,430 Q546,400 560,368 Z',
      'rubber/D',
    ),
    vents([432, 408, 9, 96], [6, 18]),
    path('M596,538 L700,540 Q748,546 764,590 L716,578 Q660,566 596,560 Z', 'accentDark/S'),
    rect([580, 380, 74, 26, 12], 'trim/S'),
    rect([592, 386, 32, 14, 7], 'accentRed'),
    plate([610, 456, 140, 44], '#fbf7ee', 0.92),
    line('M450,378 H548', '#ffffff', [5, 0.35]),
    screw(556, 516),
    screw(876, 552),
  ].join(''),
};

export const jigsaw: Drawing = {
  label: 'Jigsaw',
  frame: [140, 246, 720, 474],
  close: [150, 350, 440],
  ground: [[170, 560]],
  art: lowered(
    50,
    [
      // blade and shoe
      path('M300,560 L322,560 L318,668 L306,660 Z', 'steel/S'),
      rep(5, (i) => line(`M303,${612 + i * 10} l-8,5`, '#56625f', [3, 0.8])),
      path(
        'M150,640 L700,640 Q730,640 742,622 L760,628 Q752,668 708,670 L150,670 Q140,655 150,640 Z',
        'steel/M',
      ),
      rect([360, 600, 250, 44, 8], 'alu/M'),
      rep(6, (i) => line(`M${390 + i * 36},612 v22`, '#56625f', [4, 0.5])),
      // gear case over the blade
      path('M232,430 L356,420 L368,590 Q366,612 344,612 L270,612 Q250,612 246,590 Z', 'trim/L'),
      rect([276, 540, 66, 78, 10], 'alu/S'),
      rect([290, 600, 42, 30, 6], 'steelD/S'),
      circ([268, 628, 15], 'rubber/D'),
      // body with the bow handle
      path(
        'M228,440 Q214,360 268,320 Q330,268 430,232 Q560,188 680,224 Q792,258 828,352 L856,470 Q868,540 830,568 L760,586 L370,598 L352,470 Q290,480 228,440 Z M424,330 Q392,352 396,400 Q402,444 452,446 L676,434 Q718,428 710,388 Q700,336 650,316 Q560,288 424,330 Z',
        'body/L',
        'fill-rule="evenodd"',
      ),
      path(
        'M396,252 Q560,190 680,224 Q792,258 828,352 L840,404 Q800,300 690,268 Q560,236 420,292 Z',
        'rubber/D',
      ),
      path('M470,308 q54,-22 96,-8 q2,34 -40,40 q-40,2 -56,-32 Z', 'accentDark/S'),
      // battery
      path('M716,556 L862,532 L876,640 Q876,660 856,662 L752,668 Q730,668 728,648 Z', 'trim/M'),
      path('M722,606 L870,590 L876,640 Q876,660 856,662 L752,668 Q730,668 728,648 Z', 'body/S'),
      vents([404, 484, 9, 74], [8, 18]),
      plate([568, 490, 130, 44], '#fbf7ee', 0.92),
      circ([312, 388, 32], 'dark/d'),
      circ([312, 388, 20], 'accent/S'),
      screw(268, 458),
      screw(800, 500),
      screw(382, 560),
    ].join(''),
  ),
};

export const recipSaw: Drawing = {
  label: 'Reciprocating saw',
  frame: [36, 300, 930, 420],
  close: [60, 330, 440],
  ground: [
    [300, 180],
    [740, 200],
  ],
  art: [
    // blade
    path('M40,520 L300,494 L300,540 L60,556 Q38,548 40,520 Z', 'steel/S'),
    rep(22, (i) => line(`M${66 + i * 10.4},${555 - i * 0.7} l-5,9`, '#56625f', [3.4, 0.9])),
    circ([84, 534, 5], 'dark'),
    // shoe and nose
    path('M214,450 L250,446 L262,596 L226,600 Q210,524 214,450 Z', 'steelD/M'),
    path('M250,474 L372,442 L386,574 L262,570 Z', 'alu/M'),
    rep(4, (i) => line(`M${282 + i * 22},${480 - i * 5} v78`, '#6c7775', [5, 0.5])),
    // boot
    path('M352,428 Q420,392 520,396 L560,560 Q480,612 400,596 Q358,588 352,428 Z', 'rubber/D'),
    rep(6, (i) => line(`M${380 + i * 24},${430 - i * 5} l8,${150 + i * 2}`, '#000', [5, 0.3])),
    // body
    path(
      'M500,388 Q560,360 650,362 L720,350 Q800,300 880,322 Q950,344 962,440 L960,620 Q958,650 930,652 L742,656 Q720,652 722,620 L728,560 L560,572 Q524,572 516,540 Z M772,412 Q748,430 750,480 L748,560 Q750,580 776,580 L858,576 Q884,572 884,540 L880,450 Q876,412 842,402 Q800,396 772,412 Z',
      'body/L',
      'fill-rule="evenodd"',
    ),
    path(
      'M846,320 Q868,316 880,322 Q950,344 962,440 L960,600 Q940,620 912,604 L908,450 Q900,380 846,366 Z',
      'rubber/D',
    ),
    path('M878,458 q-34,6 -38,44 q8,32 40,30 Z', 'accentDark/S'),
    // battery
    path('M732,640 L946,634 L956,700 Q956,720 936,720 L752,720 Q734,720 732,704 Z', 'trim/M'),
    path('M734,676 L954,672 L956,700 Q956,720 936,720 L752,720 Q734,720 732,704 Z', 'body/S'),
    plate([566, 440, 138, 46], '#fbf7ee', 0.92),
    vents([560, 508, 9, 46], [8, 18]),
    screw(690, 400),
    screw(548, 420),
    line('M560,378 H700', '#ffffff', [5, 0.35]),
    // front foot keeps it level
    rect([330, 660, 120, 14, 6], 'none'),
    path('M392,590 L436,590 L452,720 L372,720 Z', 'dark/d'),
  ].join(''),
};

export const miterSaw: Drawing = {
  label: 'Miter saw',
  frame: [84, 70, 840, 650],
  close: [300, 150, 470],
  ground: [[110, 800]],
  art: [
    // base with turntable
    path('M150,650 L850,650 L880,708 Q882,720 868,720 L132,720 Q118,720 120,708 Z', 'trim/L'),
    rect([110, 700, 80, 20, 6], 'rubber/D'),
    rect([810, 700, 80, 20, 6], 'rubber/D'),
    path('M84,606 L916,606 L924,652 L84,652 Z', 'alu/M'),
    path('M340,600 L660,600 L690,664 L310,664 Z', 'steel/M'),
    path('M470,654 L530,654 L548,714 L452,714 Z', 'body/M'),
    circ([500, 700, 24], 'rubber/D'),
    rep(21, (i) => line(`M${348 + i * 15},650 v${i % 5 ? 7 : 13}`, '#39423f', [3, 0.6])),
    // fence
    path('M150,520 L420,520 L420,608 L150,608 Z', 'steelD/M'),
    path('M580,520 L850,520 L850,608 L580,608 Z', 'steelD/M'),
    rep(3, (i) => rect([180 + i * 78, 540, 48, 48, 10], '#7d888a', 'opacity=".5"')),
    rep(3, (i) => rect([612 + i * 78, 540, 48, 48, 10], '#7d888a', 'opacity=".5"')),
    // arm
    path('M640,250 L740,210 L820,470 L760,612 L690,612 L700,470 Z', 'trim/L'),
    circ([752, 420, 46], 'alu/M'),
    circ([752, 420, 18], 'steel/S'),
    // blade and guard
    circ([470, 440, 196], 'steelD/S'),
    rep(48, (i) => {
      const [ax, ay] = pol([470, 440], 202, i * 7.5);
      const [bx, by] = pol([470, 440], 190, i * 7.5 + 3);
      return line(`M${ax},${ay}L${bx},${by}`, '#6d787a', [7, 0.9]);
    }),
    circ([470, 440, 156], 'none', 'stroke="#fff" stroke-opacity=".35" stroke-width="3"'),
    path(
      'M262,452 A210,210 0 0 1 680,410 L690,470 L560,470 A92,92 0 0 0 382,470 L270,498 Q258,480 262,452 Z',
      'body/L',
    ),
    path(
      'M262,452 A210,210 0 0 1 640,318 L606,346 A168,168 0 0 0 306,450 Z',
      'bodyLight/S',
      'opacity=".5"',
    ),
    path(
      'M270,500 A206,206 0 0 0 352,610 L420,520 Q376,500 372,470 Z',
      '#ff8a3d/S',
      'opacity=".55"',
    ),
    circ([470, 440, 74], 'trim/M'),
    circ([470, 440, 30], 'steel/S'),
    // motor and handle
    path('M540,300 L700,240 Q760,232 776,290 L790,350 Q790,392 750,400 L590,426 Z', 'body/L'),
    turned(-14, [690, 320], vents([620, 286, 9, 84], [8, 18])),
    hose('M330,290 C300,150 440,70 560,104 C640,128 660,190 640,262', 46, 'rubber/D'),
    path('M420,118 q60,-24 110,-8 q0,34 -50,38 q-44,4 -60,-30 Z', 'accentDark/S'),
    plate([398, 300, 130, 44], '#fbf7ee', 0.92),
    screw(320, 420),
    screw(640, 400),
  ].join(''),
};

export const hedgeTrimmer: Drawing = {
  label: 'Hedge trimmer',
  frame: [30, 330, 940, 390],
  close: [520, 300, 440],
  ground: [
    [60, 320],
    [620, 300],
  ],
  art: [
    // bar with teeth
    rep(15, (i) =>
      path(
        `M${64 + i * 32},${694 - i * 9} l-16,-34 l12,-8 l22,32 Z M${64 + i * 32},${694 - i * 9} l8,32 l14,-2 l-4,-36 Z`,
        'steelD/S',
      ),
    ),
    bar([40, 700, 570, 552], 26, 'steel/S'),
    bar([60, 694, 560, 554], 6, 'dark/d'),
    // gear head and guard
    path('M520,470 L640,440 L690,620 L588,650 Q540,640 528,590 Z', 'trim/L'),
    path('M540,400 Q590,380 600,430 L628,640 Q620,664 596,656 L566,560 Z', 'rubber/D'),
    // body
    path(
      'M610,440 Q640,372 730,360 L850,352 Q940,356 962,440 L968,560 Q966,610 916,616 L700,650 Q660,650 648,610 Z M770,430 Q744,440 748,486 L756,540 Q764,566 796,562 L880,548 Q906,540 902,504 L896,452 Q888,420 850,420 Z',
      'body/L',
      'fill-rule="evenodd"',
    ),
    path(
      'M850,352 Q940,356 962,440 L968,556 Q946,580 924,556 L914,456 Q900,400 846,396 Z',
      'rubber/D',
    ),
    path('M896,470 q-34,2 -42,34 q4,34 44,28 Z', 'accentDark/S'),
    hose('M596,470 C540,330 700,300 760,372', 34, 'rubber/D'),
    // battery
    path('M700,630 L900,602 L914,690 Q914,712 892,714 L736,720 Q716,720 712,700 Z', 'trim/M'),
    path('M706,674 L910,656 L914,690 Q914,712 892,714 L736,720 Q716,720 712,700 Z', 'body/S'),
    plate([640, 500, 88, 40], '#fbf7ee', 0.92),
    vents([656, 566, 8, 44], [5, 17]),
    screw(666, 462),
    screw(940, 592),
  ].join(''),
};

export const tileSaw: Drawing = {
  label: 'Wet tile saw',
  frame: [88, 108, 826, 612],
  close: [330, 150, 470],
  ground: [[150, 720]],
  art: [
    // stand
    tube([250, 600, 170, 710], 22, 'dark/d'),
    tube([760, 600, 840, 710], 22, 'dark/d'),
    tube([230, 660, 790, 660], 16, 'steelD/S'),
    rect([142, 700, 60, 20, 8], 'rubber/D'),
    rect([812, 700, 60, 20, 8], 'rubber/D'),
    // water tray
    path('M140,520 L880,520 L852,600 Q848,614 832,614 L190,614 Q172,614 168,600 Z', 'trim/L'),
    path('M176,530 L846,530 L838,552 L184,552 Z', '#8fc1c9/S'),
    line('M210,540 h120 M400,544 h90 M600,538 h150', '#ffffff', [4, 0.5]),
    // sliding table
    path('M96,466 L900,466 L914,500 L88,500 Z', 'alu/M'),
    rep(14, (i) => line(`M${150 + i * 54},472 v22`, '#6c7775', [4, 0.5])),
    path('M200,418 L470,418 L480,466 L190,466 Z', '#d8c7ae/S'),
    line('M210,430 H466', '#ffffff', [4, 0.5]),
    rect([150, 400, 36, 68, 6], 'accent/M'),
    // column and motor
    rect([700, 180, 66, 300, 10], 'steelD/M'),
    path('M470,220 L760,200 L770,300 L480,316 Z', 'trim/M'),
    path(
      'M556,150 Q560,112 600,108 L760,112 Q804,118 806,160 L806,300 Q804,340 760,342 L600,344 Q560,340 556,300 Z',
      'body/L',
    ),
    vents([640, 134, 9, 60], [8, 19]),
    plate([606, 236, 150, 50], '#fbf7ee', 0.92),
    // blade and guard
    circ([440, 350, 132], 'steelH/S'),
    circ([440, 350, 132], 'none', 'stroke="#4c5754" stroke-width="8" stroke-dasharray="34 7"'),
    path(
      'M302,340 A142,142 0 0 1 584,330 L584,356 L520,356 A84,84 0 0 0 362,356 L310,372 Q300,360 302,340 Z',
      'body/L',
    ),
    circ([440, 350, 44], 'trim/M'),
    circ([440, 350, 18], 'steel/S'),
    hose('M420,220 C400,160 470,120 520,170 C540,190 560,190 572,182', 13, '#3f7f96/S'),
    tube([300, 300, 236, 268], 40, 'rubber/D'),
    screw(520, 300),
    screw(356, 300),
  ].join(''),
};
