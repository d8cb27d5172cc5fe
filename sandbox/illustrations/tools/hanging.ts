import { type Drawing } from '../drawing';
import { plate } from '../parts';
import { circ, hose, line, path, rect, rep, turned } from '../shapes';

export const spiritLevel: Drawing = {
  label: 'Spirit levels',
  frame: [70, 150, 860, 470],
  close: [250, 130, 460],
  hangs: true,
  art: [
    turned(
      -4,
      [500, 260],
      path('M80,200 L920,200 L920,312 L80,312 Z', 'body/L') +
        rect([70, 192, 36, 128, 6], 'rubber/D') +
        rect([894, 192, 36, 128, 6], 'rubber/D') +
        line('M120,216 H880', '#ffffff', [6, 0.4]) +
        rect([410, 222, 180, 68, 12], 'trim/M') +
        rect([428, 234, 144, 44, 22], '#c7dd55/S') +
        rect([478, 240, 46, 32, 16], '#f4f8dc/S') +
        line('M474,234 v44 M528,234 v44', '#24302d', [4, 0.8]) +
        circ([200, 256, 42], 'trim/M') +
        circ([200, 256, 28], '#c7dd55/S') +
        rect([194, 240, 12, 32, 6], '#f4f8dc') +
        circ([800, 256, 42], 'trim/M') +
        circ([800, 256, 28], '#c7dd55/S') +
        rect([784, 250, 32, 12, 6], '#f4f8dc') +
        rect([268, 228, 110, 56, 28], '#0c1413', 'opacity=".55"') +
        rect([622, 228, 110, 56, 28], '#0c1413', 'opacity=".55"'),
    ),
    turned(
      3,
      [420, 510],
      path('M170,450 L700,450 L700,560 L170,560 Z', 'trim/L') +
        rect([160, 444, 30, 122, 6], 'accent/M') +
        rect([680, 444, 30, 122, 6], 'accent/M') +
        rect([360, 472, 150, 60, 12], 'dark/d') +
        rect([376, 482, 118, 40, 20], '#c7dd55/S') +
        rect([414, 488, 40, 28, 14], '#f4f8dc/S') +
        line('M410,482 v40 M458,482 v40', '#24302d', [4, 0.8]) +
        plate([220, 482, 100, 44], '#fbf7ee', 0.9) +
        circ([600, 504, 36], 'dark/d') +
        circ([600, 504, 24], '#c7dd55/S') +
        rect([594, 490, 12, 28, 6], '#f4f8dc'),
    ),
    circ([820, 520, 70], 'body/L'),
    circ([820, 520, 46], 'trim/M'),
    circ([820, 520, 16], 'steel/S'),
    path('M760,560 L880,560 L884,596 L752,596 Z', 'trim/M'),
    rect([700, 584, 100, 16, 3], '#f2d24a/S'),
    rep(8, (i) => line(`M${708 + i * 11},586 v${i % 4 ? 6 : 11}`, '#24302d', [2, 0.8])),
    rect([694, 578, 10, 26, 2], 'steel/S'),
  ].join(''),
};

const clamp = (height: number): string =>
  rect([-16, 0, 32, height, 4], 'steelH/S') +
  rep(Math.floor(height / 34) - 4, (i) => line(`M-12,${70 + i * 34} h24`, '#56625f', [3, 0.45])) +
  path('M-30,-14 L92,-14 Q112,-12 112,10 L112,38 L88,44 L84,30 L-30,34 Z', 'dark/d') +
  rect([82, 36, 36, 26, 4], 'body/S') +
  path(
    `M-34,${height - 190} L100,${height - 200} L112,${height - 150} L-34,${height - 110} Z`,
    'dark/d',
  ) +
  rect([82, height - 250, 18, 190, 6], 'steel/S') +
  rect([72, height - 262, 40, 22, 4], 'body/S') +
  path(`M64,${height - 70} h56 l10,116 q-38,22 -76,0 Z`, 'body/M') +
  rep(4, (i) => line(`M${74 + i * 13},${height - 56} v92`, '#000', [4, 0.25]));

export const clamps: Drawing = {
  label: 'Bar clamp set',
  frame: [90, 70, 820, 640],
  close: [240, 70, 460],
  hangs: true,
  art: [
    `<g transform="translate(150 90) rotate(-2)">${clamp(560)}</g>`,
    `<g transform="translate(350 90) rotate(1)">${clamp(560)}</g>`,
    `<g transform="translate(550 90) rotate(-1)">${clamp(440)}</g>`,
    `<g transform="translate(750 90) rotate(2)">${clamp(440)}</g>`,
  ].join(''),
};

export const paintRoller: Drawing = {
  label: 'Paint roller and tray set',
  frame: [96, 76, 808, 640],
  close: [120, 60, 460],
  hangs: true,
  art: [
    // big roller
    turned(
      -6,
      [300, 360],
      hose('M232,690 L232,452 C232,410 372,420 372,376 L372,330', 15, 'steelD/S') +
        rect([206, 500, 52, 206, 24], 'body/M') +
        rep(6, (i) => line(`M214,${530 + i * 26} h36`, '#000', [5, 0.22])) +
        rect([110, 150, 250, 110, 40], 'paint/L') +
        rect([346, 170, 24, 70, 8], 'trim/S') +
        hose('M372,204 C420,204 414,300 372,332', 15, 'steelD/S') +
        rep(8, (i) => line(`M${136 + i * 27},158 q8,46 0,96`, '#ffffff', [4, 0.16])),
    ),
    // brush
    turned(
      5,
      [560, 360],
      path(
        'M500,360 L620,360 L632,520 Q620,560 604,540 Q592,570 576,546 Q560,574 546,546 Q530,568 516,542 Q500,556 490,520 Z',
        '#e4d2ac/M',
      ) +
        path(
          'M494,450 L626,450 L632,520 Q620,560 604,540 Q592,570 576,546 Q560,574 546,546 Q530,568 516,542 Q500,556 490,520 Z',
          'paint/S',
        ) +
        rect([492, 270, 136, 96, 6], 'steel/M') +
        line('M500,292 H620 M500,344 H620', '#56625f', [4, 0.6]) +
        path(
          'M512,272 Q506,220 536,190 Q544,120 560,84 Q576,120 584,190 Q614,220 608,272 Z',
          'wood/L',
        ) +
        circ([560, 120, 8], '#3a2614'),
    ),
    // mini roller and extension pole
    turned(
      4,
      [800, 380],
      rect([842, 84, 30, 610, 14], 'alu/M') +
        rect([836, 420, 42, 60, 12], 'trim/M') +
        rect([838, 640, 38, 64, 14], 'rubber/D') +
        hose('M742,660 L742,360 C742,320 700,330 700,290', 12, 'steelD/S') +
        rect([722, 520, 42, 170, 20], 'body/M') +
        rect([690, 190, 106, 78, 34], '#f4efe2/M') +
        hose('M700,292 C676,270 676,232 692,230', 12, 'steelD/S'),
    ),
  ].join(''),
};
