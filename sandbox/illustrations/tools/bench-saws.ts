import { type Drawing } from '../drawing';
import { plate, screw, vents } from '../parts';
import { circ, hose, line, path, pol, rect, rep, tube, turned } from '../shapes';

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
