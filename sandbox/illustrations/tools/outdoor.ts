import { type Drawing } from '../drawing';
import { fillOf } from '../paint';
import { plate, screw, vents, wheel } from '../parts';
import { circ, ell, hose, line, path, pol, rect, rep, tube } from '../shapes';

export const pressureWasher: Drawing = {
  label: 'Pressure washer',
  frame: [53, 59, 803, 661],
  close: [330, 250, 480],
  ground: [[180, 780]],
  art: [
    tube([252, 640, 150, 140], 24, 'dark/d'),
    tube([150, 140, 92, 118], 24, 'dark/d'),
    tube([120, 128, 76, 112], 36, 'rubber/D'),
    tube([170, 240, 214, 440], 20, 'dark/d'),
    // hose coil on the upright
    rep(4, (i) =>
      ell(
        [214, 330, 92 - i * 13, 106 - i * 15],
        'none/d',
        `stroke="${fillOf('rubber')}" stroke-width="15"`,
      ),
    ),
    hose('M300,350 C380,420 360,560 470,560', 15, 'rubber/D'),
    tube([252, 640, 820, 640], 26, 'dark/d'),
    tube([780, 640, 800, 704], 26, 'dark/d'),
    rect([770, 694, 64, 26, 8], 'rubber/D'),
    // pump
    rect([640, 520, 170, 96, 12], 'alu/M'),
    rep(5, (i) => rect([660 + i * 26, 506, 14, 120, 4], 'steelD/S')),
    rect([796, 536, 60, 30, 6], 'brass/S'),
    rect([796, 580, 44, 24, 6], 'brass/S'),
    circ([640, 568, 30], 'steel/S'),
    // engine
    path('M372,420 L640,420 L664,470 L664,620 L372,620 Z', 'dark/d'),
    rep(6, (i) => rect([584, 436 + i * 26, 92, 13, 5], 'alu/S')),
    path('M356,404 Q350,380 376,376 L640,376 Q664,380 660,404 L652,440 L364,440 Z', 'trim/M'),
    circ([470, 536, 96], 'body/L'),
    circ([470, 536, 66], 'trim/M'),
    rep(14, (i) => {
      const [a, b] = pol([470, 536], 30, i * 25.7),
        [c, d] = pol([470, 536], 56, i * 25.7);
      return line(`M${a},${b}L${c},${d}`, '#000', [6, 0.55]);
    }),
    circ([470, 536, 22], 'body/S'),
    path('M352,296 Q352,256 394,254 L600,254 Q648,256 650,300 L650,384 L352,384 Z', 'body/L'),
    rect([470, 232, 76, 34, 12], 'rubber/D'),
    plate([392, 300, 150, 50], '#fbf7ee', 0.94),
    line('M372,280 H620', '#ffffff', [8, 0.4]),
    rect([664, 400, 86, 76, 14], 'steel/M'),
    vents([680, 416, 7, 44], [4, 16], ['#24302d', 0.7]),
    tube([600, 470, 572, 486], 26, 'rubber/D'),
    // lance
    tube([716, 100, 690, 480], 15, 'steel/S'),
    path('M640,470 L720,452 L732,492 L704,502 L700,576 L664,578 L660,506 Z', 'rubber/D'),
    tube([722, 110, 726, 70], 20, 'brass/S'),
    path(
      'M676,506 q-16,22 -2,44',
      'none',
      `stroke="#d4471c" stroke-width="8" stroke-linecap="round"`,
    ),
    wheel([276, 622, 98]),
  ].join(''),
};

export const auger: Drawing = {
  label: 'Earth auger',
  frame: [160, 46, 680, 690],
  close: [240, 60, 470],
  ground: [[380, 640]],
  art: [
    // helix: back halves, shaft, front halves
    rep(4, (i) => {
      const y = 390 + i * 76,
        r = 106 - i * 5;
      return path(
        `M${500 + r},${y + 46} C${500 + r * 0.7},${y + 74} ${500 - r * 0.7},${y + 88} ${500 - r},${y + 74} L${500 - r},${y + 84} C${500 - r * 0.6},${y + 112} ${500 + r * 0.7},${y + 104} ${500 + r},${y + 62} Z`,
        'dark/d',
      );
    }),
    rect([484, 330, 32, 366, 6], 'steelH/S'),
    rep(5, (i) => {
      const y = 366 + i * 76,
        r = 108 - i * 5;
      return path(
        `M${500 - r},${y + 12} C${500 - r * 0.7},${y - 8} ${500 - r * 0.3},${y + 4} 500,${y + 22} C${500 + r * 0.4},${y + 44} ${500 + r * 0.8},${y + 54} ${500 + r},${y + 58} Q${500 + r + 8},${y + 70} ${500 + r - 6},${y + 84} C${500 + r * 0.6},${y + 88} ${500 + r * 0.2},${y + 76} 500,${y + 60} C${500 - r * 0.4},${y + 40} ${500 - r * 0.8},${y + 36} ${500 - r},${y + 30} Q${500 - r - 8},${y + 22} ${500 - r},${y + 12} Z`,
        'steel/M',
      );
    }),
    path('M440,686 Q500,640 560,686 L516,716 L500,736 L484,716 Z', 'steelD/S'),
    rect([472, 300, 56, 60, 10], 'dark/d'),
    rect([482, 340, 36, 30, 4], 'steel/S'),
    // handle frame
    hose(
      'M180,250 L180,170 Q180,140 210,140 L790,140 Q820,140 820,170 L820,250 Q820,280 790,280 L210,280 Q180,280 180,250 Z',
      26,
      'dark/d',
    ),
    tube([180, 176, 180, 244], 40, 'rubber/D'),
    tube([820, 176, 820, 244], 40, 'rubber/D'),
    path(
      'M352,150 Q352,76 430,72 L580,72 Q650,76 650,150 L650,262 Q648,316 590,318 L412,318 Q354,316 352,262 Z',
      'body/L',
    ),
    path('M352,214 L650,214 L650,262 Q648,316 590,318 L412,318 Q354,316 352,262 Z', 'trim/M'),
    circ([500, 206, 70], 'trim/L'),
    circ([500, 206, 48], 'body/M'),
    rep(10, (i) => {
      const [a, b] = pol([500, 206], 16, i * 36),
        [c, d] = pol([500, 206], 40, i * 36);
      return line(`M${a},${b}L${c},${d}`, '#000', [5, 0.5]);
    }),
    rect([440, 46, 60, 32, 10], 'rubber/D'),
    plate([384, 100, 90, 36], '#fbf7ee', 0.92),
    rect([600, 240, 70, 50, 10], 'steel/S'),
    vents([610, 250, 6, 30], [4, 14], ['#24302d', 0.7]),
    screw(380, 180),
    screw(622, 180),
  ].join(''),
  front:
    `<path d="M360,724 Q400,676 450,694 Q500,664 548,690 Q606,676 640,724 Q700,744 640,752 L360,752 Q300,744 360,724 Z" fill="url(#m-soil)" filter="url(#vM)"/>` +
    rep(16, (i) =>
      circ([330 + ((i * 71) % 350), 716 + ((i * 37) % 34), 5 + ((i * 13) % 9)], 'soil/S'),
    ),
};

export const chainsaw: Drawing = {
  label: 'Chainsaw',
  frame: [92, 312, 858, 408],
  close: [120, 330, 470],
  ground: [[120, 860]],
  art: [
    path('M500,560 L880,548 Q940,552 940,590 Q940,628 880,632 L500,644 Z', 'steel/M'),
    rep(
      18,
      (i) =>
        `<rect x="${520 + i * 22}" y="541" width="12" height="12" rx="2" fill="#2b3533"/><rect x="${520 + i * 22}" y="634" width="12" height="12" rx="2" fill="#2b3533"/>`,
    ),
    `<path d="M500,552 L880,540 Q950,546 950,590 Q950,636 880,642 L500,654" fill="none" stroke="#37423f" stroke-width="11"/>`,
    plate([640, 574, 170, 40], '#2b3533', 0.14),
    circ([890, 590, 10], 'dark/d'),
    hose('M470,470 C460,330 400,300 330,316', 30, 'rubber/D'),
    path('M486,410 L540,390 Q560,470 540,540 L500,556 Z', 'rubber/D'),
    hose('M300,470 C180,400 96,430 92,540 C90,640 150,680 240,676', 46, 'rubber/D'),
    path('M160,520 q34,-10 44,22 q2,34 -26,42 Z', 'accentDark/S'),
    path(
      'M232,470 Q238,416 300,412 L440,412 Q500,416 508,470 L520,640 Q520,690 470,694 L270,694 Q224,690 222,640 Z',
      'body/L',
    ),
    path('M380,520 L520,520 L522,640 Q520,690 470,694 L380,694 Z', 'trim/M'),
    circ([446, 604, 34], 'dark/d'),
    circ([446, 604, 20], 'steel/S'),
    circ([252 + 60, 590, 58], 'trim/M'),
    rep(10, (i) => {
      const [a, b] = pol([312, 590], 18, i * 36),
        [c, d] = pol([312, 590], 46, i * 36);
      return line(`M${a},${b}L${c},${d}`, '#000', [6, 0.5]);
    }),
    plate([270, 446, 150, 44], '#fbf7ee', 0.94),
    rect([236, 640, 44, 44, 22], 'rubber/D'),
    rect([200, 690, 330, 30, 10], 'trim/M'),
    screw(484, 496),
    screw(400, 668),
    line('M262,430 H470', '#ffffff', [7, 0.4]),
  ].join(''),
};
