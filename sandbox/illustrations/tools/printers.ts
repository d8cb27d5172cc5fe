import { type Drawing } from '../drawing';
import { plate } from '../parts';
import { circ, hose, line, path, pol, rect, rep } from '../shapes';

export const printer3d: Drawing = {
  label: '3D printer',
  frame: [162, 6, 676, 712],
  close: [330, 300, 400],
  ground: [[200, 800]],
  art: [
    circ([500, 92, 86], 'trim/M'),
    circ([500, 92, 70], 'accentRed/M'),
    rep(5, (i) =>
      circ([500, 92, 66 - i * 8], 'none', 'stroke="#000" stroke-opacity=".16" stroke-width="2"'),
    ),
    circ([500, 92, 26], 'dark/d'),
    rect([486, 90, 28, 80, 6], 'dark/d'),
    rect([232, 150, 40, 500, 8], 'dark/d'),
    rect([728, 150, 40, 500, 8], 'dark/d'),
    rect([226, 140, 548, 44, 12], 'body/M'),
    rect([250, 190, 8, 440, 4], 'steelH'),
    rect([744, 190, 8, 440, 4], 'steelH'),
    hose('M520,66 C640,20 660,220 560,300', 8, '#f5efe2/S'),
    rect([218, 316, 564, 40, 8], 'trim/M'),
    rect([240, 330, 520, 10, 5], 'steelH'),
    rect([202, 300, 70, 72, 10], 'body/M'),
    rect([728, 300, 70, 72, 10], 'body/M'),
    rect([452, 280, 130, 108, 14], 'trim/L'),
    circ([517, 330, 36], 'dark/d'),
    rep(6, (i) => {
      const [a, b] = pol([517, 330], 10, i * 60),
        [c, d] = pol([517, 330], 30, i * 60 + 24);
      return line(`M${a},${b}L${c},${d}`, '#8b9896', [6, 0.8]);
    }),
    path('M490,388 L544,388 L528,414 L522,428 L512,428 L506,414 Z', 'brass/S'),
    // printed vase
    path(
      'M458,590 C400,540 410,500 452,470 C470,456 472,444 466,430 L568,430 C562,444 564,456 582,470 C624,500 634,540 576,590 Z',
      'accentRed/L',
    ),
    rep(15, (i) =>
      line(
        `M${430 + Math.abs(i - 9) * 2},${444 + i * 10} H${604 - Math.abs(i - 9) * 2}`,
        '#000',
        [1.6, 0.13],
      ),
    ),
    rep(7, (i) =>
      line(`M${478 + i * 13},432 q${(i - 3) * 16},80 ${(i - 3) * 5},156`, '#fff', [3, 0.17]),
    ),
    rect([290, 590, 440, 20, 6], 'steelD/S'),
    rect([276, 606, 468, 22, 6], 'alu/S'),
    path(
      'M186,640 L814,640 Q830,640 832,656 L838,700 Q838,718 820,718 L180,718 Q162,718 162,700 L168,656 Q170,640 186,640 Z',
      'body/L',
    ),
    rect([220, 656, 180, 44, 8], '#0f1f1a/d'),
    `<rect x="234" y="668" width="92" height="8" rx="4" fill="#ff8a3d"/><rect x="234" y="682" width="60" height="6" rx="3" fill="#8fb8a8"/>`,
    circ([460, 678, 22], 'dark/d'),
    circ([460, 678, 14], 'steel/S'),
    plate([660, 662, 120, 36], '#fbf7ee', 0.92),
  ].join(''),
};
