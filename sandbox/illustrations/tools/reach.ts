import { type Drawing } from '../drawing';
import { plate, screw, wheel } from '../parts';
import { bar, circ, hose, line, path, rect, rep, short, tube } from '../shapes';

export const extensionLadder: Drawing = {
  label: 'Extension ladder',
  frame: [330, 14, 340, 706],
  close: [300, 250, 430],
  ground: [[340, 320]],
  art: [
    // fly section behind
    bar([424, 560, 444, 24], 24, 'steelD/S'),
    bar([576, 560, 556, 24], 24, 'steelD/S'),
    rep(7, (i) => {
      const share = i / 6;
      return bar(
        [
          short(434 + 14 * share),
          short(500 - 460 * share),
          short(566 - 14 * share),
          short(500 - 460 * share),
        ],
        13,
        'alu/S',
      );
    }),
    // base section
    bar([366, 712, 390, 190], 30, 'body/M'),
    bar([634, 712, 610, 190], 30, 'body/M'),
    rep(8, (i) => {
      const share = i / 7;
      const y = short(670 - 460 * share);
      const left = short(372 + 22 * share);
      const right = short(628 - 22 * share);
      return (
        tube([left, y, right, y], 22, 'steel/S') +
        rep(6, (k) =>
          line(
            `M${short(left + 24 + (k * (right - left - 48)) / 5)},${y - 5} v10`,
            '#56625f',
            [3, 0.5],
          ),
        )
      );
    }),
    line('M374,690 L396,206', '#ffffff', [5, 0.35]),
    // rope, pulley and locks
    hose('M506,190 L512,560 C512,640 470,640 476,560', 8, '#d9b35c/S'),
    circ([500, 178, 20], 'dark/d'),
    circ([500, 178, 9], 'steel/S'),
    rect([386, 230, 40, 50, 8], 'trim/M'),
    rect([574, 230, 40, 50, 8], 'trim/M'),
    // feet and end caps
    path('M344,690 L392,690 L396,720 L334,720 Z', 'rubber/D'),
    path('M608,690 L656,690 L666,720 L604,720 Z', 'rubber/D'),
    rect([428, 14, 32, 26, 8], 'rubber/D'),
    rect([540, 14, 32, 26, 8], 'rubber/D'),
    `<g transform="rotate(-87 378 520)">${plate([340, 508, 84, 24], '#fbf7ee', 0.9)}</g>`,
  ].join(''),
};

export const multiLadder: Drawing = {
  label: 'Multi-position ladder',
  frame: [150, 60, 700, 660],
  close: [330, 40, 430],
  ground: [[170, 660]],
  art: [
    ...[0, 1].map((side) => {
      const flip = side === 1;
      const x = (value: number): number => (flip ? 1000 - value : value);
      return (
        bar([x(170), 706, x(440), 110], 24, flip ? 'bodyDark/M' : 'body/M') +
        bar([x(330), 706, x(478), 110], 20, flip ? 'bodyDark/M' : 'body/M') +
        rep(6, (i) => {
          const share = (i + 0.6) / 6.4;
          const y = short(706 - 596 * share);
          return tube(
            [x(short(172 + 268 * share)), y, x(short(332 + 144 * share)), y],
            18,
            'steel/S',
          );
        })
      );
    }),
    path('M400,64 Q402,60 412,60 L588,60 Q598,60 600,70 L606,140 L394,140 Z', 'trim/L'),
    circ([446, 104, 34], 'dark/d'),
    circ([446, 104, 18], 'accentRed/S'),
    circ([554, 104, 34], 'dark/d'),
    circ([554, 104, 18], 'accentRed/S'),
    rect([236, 450, 54, 44, 10], 'trim/M'),
    rect([710, 450, 54, 44, 10], 'trim/M'),
    circ([263, 472, 12], 'accentRed/S'),
    circ([737, 472, 12], 'accentRed/S'),
    path('M150,694 L206,690 L204,720 L150,720 Z', 'rubber/D'),
    path('M308,692 L352,690 L356,720 L304,720 Z', 'rubber/D'),
    path('M850,694 L794,690 L796,720 L850,720 Z', 'rubber/D'),
    path('M692,692 L648,690 L644,720 L696,720 Z', 'rubber/D'),
    plate([462, 72, 76, 24], '#fbf7ee', 0.9),
  ].join(''),
};

export const sewerCamera: Drawing = {
  label: 'Sewer inspection camera',
  frame: [96, 60, 824, 660],
  close: [420, 40, 440],
  ground: [[200, 640]],
  art: [
    // frame
    tube([220, 700, 340, 300], 26, 'dark/d'),
    tube([600, 700, 480, 300], 26, 'dark/d'),
    tube([200, 704, 640, 704], 26, 'dark/d'),
    // cable reel
    circ([410, 450, 220], 'trim/L'),
    circ([410, 450, 190], 'dark/d'),
    rep(6, (i) =>
      circ(
        [410, 450, 182 - i * 17],
        'none',
        `stroke="${i % 2 ? '#2b5f8f' : '#3f7fb5'}" stroke-width="13"`,
      ),
    ),
    rep(3, (i) =>
      bar(
        [
          410 - 190 * Math.cos((i * Math.PI) / 3),
          450 - 190 * Math.sin((i * Math.PI) / 3),
          410 + 190 * Math.cos((i * Math.PI) / 3),
          450 + 190 * Math.sin((i * Math.PI) / 3),
        ],
        26,
        'body/M',
      ),
    ),
    circ([410, 450, 64], 'body/L'),
    circ([410, 450, 26], 'steel/S'),
    // camera head
    hose('M230,570 C120,640 90,560 120,480 C140,430 100,380 130,330', 14, '#3f7fb5/S'),
    rect([112, 262, 40, 76, 12], 'steel/M'),
    circ([132, 270, 15], '#0c1413'),
    circ([132, 270, 8], '#8fc1c9'),
    rep(5, (i) => rect([118, 296 + i * 9, 28, 4, 2], '#56625f', 'opacity=".6"')),
    // monitor on its arm
    tube([560, 330, 640, 260], 24, 'dark/d'),
    path(
      'M540,70 Q544,60 556,60 L890,60 Q904,62 904,76 L920,300 Q918,318 900,318 L560,322 Q546,320 546,306 Z',
      'body/L',
    ),
    rect([572, 88, 304, 186, 12], '#101a18/S'),
    circ([724, 182, 84], '#4a3a2a/S'),
    circ([724, 182, 60], '#2c2118/S'),
    circ([718, 188, 34], '#0d0a08'),
    line('M640,130 Q700,92 780,116', '#e8d9b8', [6, 0.35]),
    '<text x="590" y="116" font-family="ui-monospace,Menlo,monospace" font-size="24" font-weight="700" fill="#ff8a3d">42 ft</text>',
    rep(4, (i) => circ([620 + i * 44, 296, 9], i === 0 ? 'accentRed/S' : 'dark/d')),
    plate([800, 284, 80, 22], '#fbf7ee', 0.92),
    wheel([250, 640, 80]),
    rect([600, 690, 60, 30, 8], 'rubber/D'),
    screw(330, 300),
  ].join(''),
};
