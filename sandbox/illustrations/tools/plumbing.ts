import { type Drawing } from '../drawing';
import { vents, wheel } from '../parts';
import { bar, circ, hose, path, pol, rect, rep, tube } from '../shapes';

export const drainSnake: Drawing = {
  label: 'Drain cleaning machine',
  frame: [85, 87, 870, 639],
  close: [290, 210, 470],
  ground: [[200, 800]],
  art: [
    tube([300, 660, 200, 150], 26, 'body/M'),
    tube([200, 150, 130, 120], 26, 'body/M'),
    tube([158, 132, 110, 112], 38, 'rubber/D'),
    tube([300, 664, 800, 664], 28, 'body/M'),
    tube([700, 480, 786, 664], 24, 'body/M'),
    hose('M680,330 C840,250 930,330 920,470 C912,580 980,640 930,706', 17, 'steelH/S'),
    path('M908,690 q30,-14 46,10 q4,20 -14,26 q-30,0 -32,-36 Z', 'steelD/S'),
    circ([480, 420, 236], 'trim/L'),
    circ([480, 420, 206], 'dark/d'),
    rep(
      7,
      (i) =>
        circ(
          [480, 420, 198 - i * 14],
          'none',
          `stroke="${i % 2 ? '#aab4b5' : '#d5dbdb'}" stroke-width="10"`,
        ) +
        circ(
          [480, 420, 194 - i * 14],
          'none',
          'stroke="#39423f" stroke-opacity=".6" stroke-width="2" stroke-dasharray="3 5"',
        ),
    ),
    rep(4, (i) => {
      const [a, b] = pol([480, 420], 70, i * 90 + 45),
        [c, d] = pol([480, 420], 214, i * 90 + 45);
      return bar([a, b, c, d], 30, 'body/M');
    }),
    circ([480, 420, 88], 'body/L'),
    circ([480, 420, 54], 'trim/M'),
    circ([480, 420, 22], 'steel/S'),
    rect([640, 292, 110, 74, 14], 'alu/M'),
    tube([726, 300, 760, 236], 20, 'dark/d'),
    circ([764, 230, 20], 'accentRed/S'),
    rect([330, 588, 250, 84, 18], 'trim/L'),
    vents([360, 606, 9, 44], [7, 20], ['#000', 0.5]),
    rect([520, 606, 44, 44, 8], 'accentRed/S'),
    wheel([270, 636, 84]),
    rect([766, 690, 60, 30, 8], 'rubber/D'),
  ].join(''),
};
