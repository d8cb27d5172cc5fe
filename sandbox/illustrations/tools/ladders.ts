import { type Drawing } from '../drawing';
import { plate } from '../parts';
import { bar, circ, each, hose, line, path, rect, rep, short, tube } from '../shapes';

export const ladder: Drawing = {
  label: 'Step ladder',
  frame: [164, 18, 726, 702],
  close: [330, 20, 420],
  ground: [[190, 840]],
  art: [
    bar([470, 60, 186, 712], 20, 'bodyDark/S'),
    bar([640, 60, 868, 690], 20, 'bodyDark/S'),
    rep(5, (i) => {
      const t = 0.25 + i * 0.16;
      return bar(
        [470 - 284 * t + 20, 60 + 652 * t - 40, 640 + 228 * t - 10, 60 + 630 * t - 40],
        10,
        'steelD/S',
      );
    }),
    bar([400, 420, 250, 470], 10, 'steelD/S'),
    bar([676, 420, 800, 462], 10, 'steelD/S'),
    rep(6, (i) => {
      const t = 0.15 + i * 0.158;
      const xl = 418 - 118 * t,
        xr = 630 + 94 * t,
        y = 60 + 650 * t;
      return (
        path(
          `M${short(xl)},${short(y - 8)} L${short(xr)},${short(y - 8)} L${short(xr + 8)},${short(y + 10)} L${short(xl - 8)},${short(y + 10)} Z`,
          'steel',
        ) +
        path(
          `M${short(xl - 8)},${short(y + 10)} L${short(xr + 8)},${short(y + 10)} L${short(xr + 6)},${short(y + 32)} L${short(xl - 6)},${short(y + 32)} Z`,
          'alu/S',
        ) +
        rep(9, (k) =>
          line(
            `M${short(xl + 16 + (k * (xr - xl - 30)) / 8)},${short(y - 4)} v8`,
            '#39423f',
            [4, 0.5],
          ),
        )
      );
    }),
    path('M404,54 L444,54 L336,716 L284,716 Z', 'body/M'),
    path('M604,54 L644,54 L756,716 L704,716 Z', 'body/M'),
    line('M414,70 L302,700', '#ffffff', [5, 0.4]),
    line('M616,70 L718,700', '#ffffff', [5, 0.3]),
    path(
      'M376,34 Q376,18 394,18 L650,18 Q668,18 672,34 L684,78 Q686,92 670,92 L374,92 Q358,92 362,78 Z',
      'trim/L',
    ),
    circ([440, 56, 13], '#0c1413/d'),
    circ([604, 56, 13], '#0c1413/d'),
    rect([484, 40, 76, 30, 15], '#0c1413/d'),
    path('M282,690 L340,690 L338,720 L274,720 Z', 'rubber/D'),
    path('M700,690 L754,690 L764,720 L704,720 Z', 'rubber/D'),
    path('M174,688 L206,688 L200,716 L164,716 Z', 'rubber/D'),
    path('M850,668 L880,668 L890,694 L858,694 Z', 'rubber/D'),
    `<g transform="rotate(10 320 560)">${plate([300, 540, 40, 60], '#fbf7ee', 0.9)}</g>`,
  ].join(''),
};

export const scaffold: Drawing = {
  label: 'Scaffold tower',
  frame: [186, 25, 630, 695],
  close: [180, 60, 480],
  ground: [[160, 840]],
  art: [
    rep(4, (i) => tube([240, 120 + i * 150, 760, 120 + i * 150], 16, 'steelD/S')),
    tube([250, 560, 750, 290], 13, 'bodyDark/S'),
    tube([250, 290, 750, 560], 13, 'bodyDark/S'),
    rect([196, 214, 610, 26, 4], 'wood/M'),
    rep(3, (i) => line(`M210,${220 + i * 7} H790`, '#7d5228', [2, 0.4])),
    rect([186, 238, 630, 22, 6], 'alu/S'),
    rep(2, (s) => {
      const x = s ? 780 : 220;
      return (
        tube([x, 40, x, 640], 30, 'body/M') +
        rep(7, (i) => tube([x - 6, 120 + i * 75, x + (s ? -74 : 74), 120 + i * 75], 13, 'body/S')) +
        tube([x + (s ? -74 : 74), 70, x + (s ? -74 : 74), 640], 22, 'body/S')
      );
    }),
    tube([220, 70, 780, 70], 18, 'body/S'),
    tube([220, 150, 780, 150], 18, 'body/S'),
    each([220, 294, 706, 780], (x) => {
      return (
        rect([x - 14, 630, 28, 40, 5], 'dark/d') +
        circ([x, 688, 32], 'rubber/D') +
        circ([x, 688, 14], 'steel/S')
      );
    }),
    rep(
      2,
      (s) =>
        rect([s ? 764 : 204, 300, 32, 26, 5], 'accent/S') +
        rect([s ? 764 : 204, 520, 32, 26, 5], 'accent/S'),
    ),
    path('M360,214 L360,150 Q360,140 372,140 L470,140 Q482,140 482,150 L482,214 Z', 'bodyDark/M'),
    hose('M386,140 q0,-30 36,-30 q36,0 36,30', 10, 'dark/d'),
    rect([520, 178, 90, 38, 8], 'accentRed/S'),
  ].join(''),
};
