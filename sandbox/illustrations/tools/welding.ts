import { type Drawing } from '../drawing';
import { circ, hose, line, path, pol, rect, rep } from '../shapes';

export const welder: Drawing = {
  label: 'MIG welder',
  frame: [40, 160, 920, 560],
  close: [240, 240, 470],
  ground: [
    [180, 700],
    [820, 240],
  ],
  art: [
    path('M620,292 L742,248 L742,656 L620,706 Z', 'bodyDark/M'),
    rep(
      8,
      (i) => `<path d="M650,${360 + i * 34} l66,-22 v14 l-66,22 Z" fill="#0c1413" opacity=".55"/>`,
    ),
    path('M196,292 L318,248 L742,248 L620,292 Z', 'bodyLight/S'),
    path('M196,292 L620,292 L620,706 L196,706 Z', 'body/L'),
    rect([228, 324, 360, 220, 14], 'trim/M'),
    rect([252, 348, 150, 78, 8], '#0f1f1a/d'),
    `<text x="327" y="408" font-family="ui-monospace,Menlo,monospace" font-size="58" font-weight="700" fill="#ff8a3d" text-anchor="middle">180</text>`,
    circ([488, 388, 48], 'dark/d'),
    circ([488, 388, 34], 'steel/S'),
    line('M488,388 L508,362', '#24302d', [7]),
    rep(9, (i) => {
      const [a, b] = pol([488, 388], 58, 140 + i * 32.5);
      return circ([a, b, 3.4], '#fbf7ee');
    }),
    rep(
      3,
      (i) =>
        circ([282 + i * 56, 488, 20], 'steel/S') +
        circ([282 + i * 56, 488, 9], `${i === 1 ? '#d4471c' : '#24302d'}`),
    ),
    rect([440, 466, 112, 44, 8], 'dark/d'),
    rect([446, 472, 50, 32, 6], 'accentRed/S'),
    circ([288, 620, 44], 'dark/d'),
    circ([288, 620, 26], 'brass/S'),
    circ([416, 620, 34], 'dark/d'),
    circ([416, 620, 18], 'brass/S'),
    circ([520, 620, 34], 'dark/d'),
    circ([520, 620, 18], 'brass/S'),
    hose('M300,262 L316,176 Q320,160 340,160 L560,160 Q580,160 588,176 L628,256', 30, 'rubber/D'),
    rect([206, 700, 70, 20, 6], 'rubber/D'),
    rect([540, 700, 70, 20, 6], 'rubber/D'),
    rect([676, 668, 50, 30, 6], 'rubber/D'),
    hose(
      'M288,620 C250,720 120,690 90,640 C60,580 150,540 170,610 C186,690 90,730 40,700',
      20,
      'dark/d',
    ),
    // mask
    path(
      'M716,500 Q716,384 826,380 Q940,384 944,500 L936,640 Q926,716 826,720 Q734,716 724,640 Z',
      'rubber/D',
    ),
    path('M752,472 Q826,440 908,472 L904,552 Q826,534 758,552 Z', '#12231d/d'),
    path('M770,482 Q826,460 888,482 L886,526 Q826,512 774,526 Z', '#2d7a5c/S'),
    path('M776,486 Q800,474 826,473 L806,516 Q790,518 778,521 Z', '#c9f2dd', 'opacity=".6"'),
    rep(3, (i) => line(`M778,${610 + i * 22} q48,12 98,0`, '#000', [6, 0.45])),
    circ([722, 520, 20], 'steel/S'),
    circ([940, 520, 20], 'steel/S'),
  ].join(''),
};
