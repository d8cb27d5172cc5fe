import { type Drawing } from '../drawing';
import { plate, rays, screw, vents, wheel } from '../parts';
import { circ, ell, hose, line, path, rect, rep, tube } from '../shapes';

export const leafBlower: Drawing = {
  label: 'Leaf blower',
  frame: [36, 250, 920, 470],
  close: [470, 220, 450],
  ground: [
    [60, 200],
    [540, 340],
  ],
  art: [
    // tube
    path('M40,664 L120,634 L520,486 L560,580 L150,702 L60,716 Q30,700 40,664 Z', 'trim/L'),
    path('M300,568 L330,556 L372,640 L340,650 Z', 'dark/d'),
    path('M36,660 L76,646 L100,708 L58,718 Q30,700 36,660 Z', 'rubber/D'),
    // handle
    path(
      'M560,420 C540,300 700,240 800,260 C900,280 950,380 930,470 L880,470 C890,390 850,326 780,314 C700,302 620,340 620,424 Z',
      'rubber/D',
    ),
    path('M640,340 q50,-40 110,-32 q10,34 -34,46 q-50,8 -76,-14 Z', 'accentDark/S'),
    // housing
    path(
      'M500,500 Q520,420 600,404 L820,400 Q920,410 942,500 L946,600 Q940,684 860,690 L640,692 Q540,690 516,600 Z',
      'body/L',
    ),
    circ([680, 556, 118], 'trim/L'),
    circ([680, 556, 92], 'body/M'),
    rays([680, 556, 80], [20, 34], [7, 0.5]),
    circ([680, 556, 24], 'steel/S'),
    plate([810, 470, 104, 44], '#fbf7ee', 0.92),
    rect([816, 560, 110, 116, 12], 'trim/M'),
    rect([826, 620, 90, 50, 8], 'body/S'),
    rect([596, 684, 240, 36, 14], 'rubber/D'),
    screw(560, 470),
    screw(900, 440),
  ].join(''),
};

export const lawnMower: Drawing = {
  label: 'Lawn mower',
  frame: [86, 80, 850, 640],
  close: [150, 300, 470],
  ground: [[140, 620]],
  art: [
    // handle
    tube([600, 540, 890, 130], 22, 'dark/d'),
    tube([650, 560, 916, 186], 18, 'dark/d'),
    hose('M884,140 C860,80 900,80 932,150', 26, 'rubber/D'),
    hose('M880,170 C780,240 700,420 560,470', 9, 'dark/d'),
    rect([806, 214, 56, 36, 8], 'accentRed/S'),
    // bag
    path('M640,470 L840,500 Q880,520 870,580 L850,660 Q840,690 800,684 L640,660 Z', 'dark/L'),
    rep(5, (i) => line(`M${664 + i * 38},${490 + i * 6} l-8,160`, '#000', [4, 0.25])),
    // deck
    path(
      'M120,560 Q150,500 240,490 L600,490 Q700,500 720,580 L724,650 Q720,676 690,676 L150,676 Q112,672 110,640 Z',
      'body/L',
    ),
    path('M110,620 L724,620 L724,650 Q720,676 690,676 L150,676 Q112,672 110,640 Z', 'trim/M'),
    line('M160,540 Q200,512 260,510 H580', '#ffffff', [8, 0.35]),
    // engine
    path('M270,400 L540,400 L560,500 L250,500 Z', 'dark/d'),
    rep(5, (i) => rect([252, 420 + i * 16, 60, 9, 4], 'alu/S')),
    path('M290,330 Q292,290 340,286 L480,286 Q528,290 530,330 L536,410 L284,410 Z', 'trim/L'),
    ell([410, 300, 96, 30], 'body/M'),
    rays([410, 300, 60], [14, 20], [5, 0.4]),
    circ([410, 298, 13], 'steel/S'),
    rect([470, 262, 54, 30, 10], 'rubber/D'),
    rect([520, 420, 70, 56, 10], 'steel/M'),
    vents([530, 432, 6, 32], [4, 14], ['#24302d', 0.7]),
    plate([330, 344, 120, 44], '#fbf7ee', 0.92),
    wheel([196, 640, 80]),
    wheel([640, 632, 88]),
  ].join(''),
};

export const generator: Drawing = {
  label: 'Inverter generator',
  frame: [148, 168, 704, 552],
  close: [170, 210, 460],
  ground: [[170, 660]],
  art: [
    // handle
    hose('M280,320 C280,170 360,190 420,190 L600,190 C680,180 720,200 724,320', 46, 'dark/d'),
    rect([400, 168, 210, 46, 22], 'rubber/D'),
    // shell
    path(
      'M160,420 Q164,300 290,290 L700,290 Q836,300 842,420 L852,630 Q850,690 790,694 L210,694 Q150,690 148,630 Z',
      'body/L',
    ),
    path('M148,590 L852,590 L852,630 Q850,690 790,694 L210,694 Q150,690 148,630 Z', 'trim/M'),
    // control panel
    rect([210, 360, 330, 250, 22], 'trim/M'),
    rect([234, 384, 130, 62, 10], '#0f1f1a'),
    '<text x="299" y="430" font-family="ui-monospace,Menlo,monospace" font-size="40" font-weight="700" fill="#7ddc8b" text-anchor="middle">120V</text>',
    rep(
      2,
      (i) =>
        rect([238 + i * 144, 474, 118, 106, 14], 'dark/d') +
        rep(
          2,
          (k) =>
            rect([262 + i * 144 + k * 40, 496, 9, 30, 3], '#0a0f0e') +
            circ([266 + i * 144 + k * 40, 552, 9], '#0a0f0e'),
        ),
    ),
    circ([430, 416, 32], 'dark/d'),
    circ([430, 416, 21], 'accentRed/S'),
    rect([486, 392, 36, 50, 8], 'accent/S'),
    // louvres
    rep(7, (i) => rect([590, 384 + i * 28, 200, 14, 7], '#0c1413', 'opacity=".5"')),
    plate([596, 318, 150, 44], '#fbf7ee', 0.94),
    circ([690, 640, 30], 'dark/d'),
    tube([690, 640, 736, 640], 14, 'rubber/D'),
    rect([450, 268, 70, 34, 12], 'rubber/D'),
    rect([190, 690, 110, 30, 10], 'rubber/D'),
    rect([700, 690, 110, 30, 10], 'rubber/D'),
    screw(190, 560),
    screw(812, 560),
    line('M250,318 H560', '#ffffff', [8, 0.35]),
  ].join(''),
};
