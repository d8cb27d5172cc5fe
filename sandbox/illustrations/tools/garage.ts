import { type Drawing } from '../drawing';
import { plate, rays, screw, vents } from '../parts';
import { circ, hose, line, path, rect, rep, tube, turned } from '../shapes';

export const impactWrench: Drawing = {
  label: 'Impact wrench',
  frame: [190, 166, 640, 554],
  close: [150, 80, 450],
  ground: [[420, 290]],
  art: [
    // anvil and socket
    rect([196, 262, 60, 56, 6], 'steel/S'),
    rect([190, 250, 30, 80, 6], 'steelD/S'),
    path('M246,232 L300,222 L300,358 L246,348 Z', 'dark/d'),
    path('M292,206 L420,186 L420,394 L292,374 Z', 'alu/L'),
    rep(4, (i) => line(`M${318 + i * 24},${208 - i * 3} v${164 + i * 6}`, '#6c7775', [5, 0.45])),
    // battery
    path('M420,592 L690,592 L702,700 Q702,720 682,720 L430,720 Q410,720 408,700 Z', 'trim/M'),
    path('M410,650 L698,650 L702,700 Q702,720 682,720 L430,720 Q410,720 408,700 Z', 'body/S'),
    plate([500, 668, 110, 34], '#ffffff', 0.9),
    // body
    path(
      'M408,186 Q420,166 460,166 L700,172 Q800,180 816,262 L812,330 Q796,388 736,394 L700,400 Q690,430 694,470 L704,584 Q704,600 688,600 L472,600 Q456,600 456,584 L476,440 Q476,408 450,402 L416,396 Z',
      'body/L',
    ),
    path(
      'M700,172 Q800,180 816,262 L812,330 Q796,388 736,394 L700,400 Q690,430 694,470 L704,584 Q704,600 688,600 L600,600 L620,430 Q630,380 690,360 Q740,340 736,270 Q734,206 700,172 Z',
      'rubber/D',
    ),
    rep(6, (i) => line(`M${626 - i * 2},${446 + i * 22} l56,8`, '#000', [5, 0.3])),
    vents([480, 206, 9, 60], [7, 19]),
    plate([462, 302, 140, 46], '#fbf7ee', 0.92),
    path('M478,410 q-34,6 -34,50 q10,40 30,38 Z', 'accentDark/S'),
    circ([656, 240, 26], 'dark/d'),
    circ([656, 240, 15], 'accent/S'),
    screw(440, 210),
    screw(440, 370),
    screw(520, 570),
  ].join(''),
};

export const socketSet: Drawing = {
  label: 'Socket and torque wrench set',
  frame: [96, 152, 808, 568],
  close: [130, 300, 460],
  ground: [[110, 780]],
  art: [
    // open lid
    path(
      'M130,152 L870,152 Q892,152 896,176 L912,420 L88,420 L104,176 Q108,152 130,152 Z',
      'body/L',
    ),
    path('M150,180 L850,180 L868,400 L132,400 Z', 'trim/M'),
    // torque wrench in the lid
    tube([210, 330, 700, 244], 26, 'steelH/S'),
    tube([210, 330, 330, 309], 44, 'rubber/D'),
    rep(6, (i) => line(`M${214 + i * 20},${314 - i * 4} l6,30`, '#000', [4, 0.4])),
    turned(-10, [760, 234], rect([696, 200, 116, 66, 32], 'steel/M')),
    circ([770, 230, 20], 'dark/d'),
    rep(8, (i) => line(`M${372 + i * 18},${296 - i * 3.2} l3,12`, '#24302d', [3, 0.7])),
    // tray
    path('M70,428 L930,428 L904,690 Q902,720 872,720 L128,720 Q98,720 96,690 Z', 'body/L'),
    path('M104,446 L896,446 L878,640 L122,640 Z', 'dark/d'),
    rep(
      9,
      (i) =>
        circ([166 + i * 76, 504, 34 - i * 1.4], 'steel/M') +
        circ([166 + i * 76, 504, 19 - i * 0.9], '#1d2726') +
        circ([166 + i * 76, 504, 27 - i * 1.2], 'none', 'stroke="#56625f" stroke-width="3"'),
    ),
    rep(
      8,
      (i) =>
        circ([176 + i * 62, 588, 26 - i * 0.8], 'steelD/M') +
        circ([176 + i * 62, 588, 14], '#1d2726'),
    ),
    rect([690, 562, 168, 24, 10], 'steelH/S'),
    rect([690, 600, 130, 20, 8], 'steelH/S'),
    // latches and handle
    rect([240, 642, 76, 60, 8], 'steel/S'),
    rect([684, 642, 76, 60, 8], 'steel/S'),
    path(
      'M410,664 h180 q14,0 14,14 v16 q0,14 -14,14 h-180 q-14,0 -14,-14 v-16 q0,-14 14,-14 Z',
      'rubber/D',
    ),
    plate([448, 672, 104, 28], '#fbf7ee', 0.9),
  ].join(''),
};

export const engineHoist: Drawing = {
  label: 'Engine hoist',
  frame: [86, 46, 840, 674],
  close: [120, 30, 470],
  ground: [[120, 780]],
  art: [
    // legs
    path('M150,640 L900,676 L904,704 L150,684 Z', 'bodyDark/M'),
    path('M150,664 L880,700 L884,720 L150,712 Z', 'body/M'),
    circ([884, 700, 20], 'dark/d'),
    circ([884, 700, 8], 'steel/S'),
    // post and braces
    tube([210, 660, 350, 420], 22, 'bodyDark/S'),
    path('M196,170 L262,170 L262,680 L196,680 Z', 'body/L'),
    rect([186, 640, 86, 60, 8], 'trim/M'),
    circ([170, 694, 26], 'rubber/D'),
    circ([170, 694, 11], 'steel/S'),
    circ([290, 696, 24], 'rubber/D'),
    circ([290, 696, 10], 'steel/S'),
    // ram
    tube([276, 560, 372, 340], 46, 'steelD/M'),
    tube([372, 340, 430, 206], 24, 'steelH/S'),
    tube([300, 520, 180, 420], 15, 'dark/d'),
    tube([206, 440, 158, 402], 32, 'rubber/D'),
    // boom
    path('M190,196 Q190,160 226,154 L640,82 L648,140 L236,228 Q196,232 190,196 Z', 'body/L'),
    path('M600,92 L880,46 L888,86 L610,142 Z', 'trim/M'),
    rep(4, (i) => circ([560 - i * 64, 122 + i * 11, 9], 'dark/d')),
    circ([226, 192, 22], 'steel/S'),
    circ([432, 168, 18], 'steel/S'),
    // chain and hook
    rep(4, (i) =>
      path(
        `M862,${92 + i * 30} q14,0 14,15 q0,15 -14,15 q-14,0 -14,-15 q0,-15 14,-15 Z`,
        'none',
        'stroke="#6d787a" stroke-width="8"',
      ),
    ),
    hose('M862,212 L862,240 C910,250 916,304 872,312 C844,314 832,296 838,280', 14, 'steelD/S'),
    plate([206, 300, 46, 110], '#fbf7ee', 0.9),
    screw(212, 660),
    screw(250, 660),
  ].join(''),
};

export const jumpStarter: Drawing = {
  label: 'Battery charger and jump starter',
  frame: [110, 186, 790, 534],
  close: [220, 210, 440],
  ground: [[200, 600]],
  art: [
    // cables behind
    hose('M260,470 C140,480 100,600 150,660', 20, 'accentRed/S'),
    hose('M740,470 C870,480 910,600 850,660', 20, 'dark/d'),
    // handle
    hose('M340,290 C340,170 660,170 660,290', 44, 'rubber/D'),
    // case
    path(
      'M200,330 Q204,270 270,266 L730,266 Q796,270 800,330 L812,660 Q810,716 750,718 L250,718 Q190,716 188,660 Z',
      'body/L',
    ),
    path('M188,600 L812,600 L812,660 Q810,716 750,718 L250,718 Q190,716 188,660 Z', 'trim/M'),
    rect([262, 318, 476, 236, 20], 'trim/M'),
    rect([290, 346, 190, 112, 12], '#0f1f1a'),
    '<text x="385" y="426" font-family="ui-monospace,Menlo,monospace" font-size="64" font-weight="700" fill="#7ddc8b" text-anchor="middle">12.6</text>',
    rep(4, (i) => rect([292 + i * 48, 484, 36, 22, 6], i < 3 ? '#7ddc8b' : '#50605b')),
    circ([600, 420, 66], 'dark/d'),
    circ([600, 420, 48], 'steel/M'),
    line('M600,420 L626,386', '#24302d', [8]),
    rays([600, 420, 62], [9, 54], [4, 0.5]),
    rect([670, 486, 46, 46, 10], 'accentRed/S'),
    plate([290, 626, 180, 58], '#fbf7ee', 0.94),
    vents([560, 624, 10, 60], [9, 20], ['#000', 0.5]),
    rect([226, 706, 70, 14, 6], 'rubber/D'),
    rect([704, 706, 70, 14, 6], 'rubber/D'),
    // clamps
    path(
      'M110,640 L186,620 L204,716 L176,720 L166,672 L146,676 L146,720 L118,716 Z',
      'accentRed/M',
    ),
    path('M890,640 L814,620 L796,716 L824,720 L834,672 L854,676 L854,720 L882,716 Z', 'dark/d'),
    circ([156, 652, 10], 'brass/S'),
    circ([844, 652, 10], 'brass/S'),
  ].join(''),
};
