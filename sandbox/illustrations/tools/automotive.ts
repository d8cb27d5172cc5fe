import { type Drawing } from '../drawing';
import { plate, screw, wheel } from '../parts';
import { circ, line, path, rect, rep, tube, turned } from '../shapes';

export const floorJack: Drawing = {
  label: 'Floor jack',
  frame: [63, 63, 850, 657],
  close: [520, 330, 480],
  ground: [[120, 880]],
  art: [
    tube([300, 560, 96, 100], 30, 'dark/d'),
    tube([140, 196, 92, 92], 44, 'rubber/D'),
    tube([252, 450, 200, 332], 36, 'accent/S'),
    wheel([222, 652, 68]),
    path('M300,560 L640,470 L800,420 L846,452 L700,560 L420,628 Z', 'trim/M'),
    path(
      'M150,604 Q150,560 204,556 L420,536 L560,556 L880,640 Q916,652 912,690 L862,694 L560,636 L250,682 Q166,690 150,604 Z',
      'body/L',
    ),
    path(
      'M180,596 L420,566 L560,584 L800,644',
      'none',
      'stroke="#fff" stroke-opacity=".4" stroke-width="6" stroke-linecap="round"',
    ),
    path('M548,520 L806,396 L852,430 L840,462 L608,580 Z', 'body/M'),
    circ([580, 562, 40], 'trim/M'),
    circ([580, 562, 18], 'steel/S'),
    rect([790, 370, 92, 32, 8], 'trim/M'),
    path('M772,346 L900,346 L892,376 L780,376 Z', 'rubber/D'),
    rep(5, (i) => line(`M${790 + i * 24},350 v20`, '#000', [5, 0.4])),
    rect([814, 398, 44, 44, 6], 'steel/S'),
    rect([300, 520, 190, 76, 38], 'steel/M'),
    rect([288, 516, 36, 84, 12], 'trim/M'),
    circ([300, 560, 30], 'trim/M'),
    circ([300, 560, 13], 'steel/S'),
    rep(
      3,
      (i) =>
        `<rect x="${372 + i * 46}" y="612" width="30" height="22" rx="10" fill="#0c1413" opacity=".55" transform="rotate(-6 ${372 + i * 46} 612)"/>`,
    ),
    circ([840, 684, 36], 'dark/d'),
    circ([840, 684, 16], 'steel/S'),
    turned(14, [640, 592], plate([640, 592, 130, 34], '#fbf7ee', 0.9)),
    screw(460, 566, 9),
    screw(230, 604, 9),
  ].join(''),
};
