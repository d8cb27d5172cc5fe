import { type Drawing } from '../drawing';
import { plate, vents } from '../parts';
import { circ, each, hose, line, path, rect, tube } from '../shapes';

export const wetVac: Drawing = {
  label: 'Wet and dry vacuum',
  frame: [244, 123, 749, 597],
  close: [300, 80, 480],
  ground: [[260, 700]],
  art: [
    hose('M690,392 C850,360 900,470 868,560 C846,624 900,660 950,690', 50, 'rubber/D'),
    tube([880, 140, 930, 680], 32, 'dark/d'),
    path('M896,668 L990,690 Q1000,716 980,720 L866,720 Q856,690 896,668 Z', 'rubber/D'),
    each(
      [286, 420, 560, 674],
      (x) => circ([x, 690, 30], 'rubber/D') + circ([x, 690, 12], 'steel/S'),
    ),
    rect([244, 628, 474, 48, 18], 'trim/M'),
    path('M262,360 L700,360 L684,640 Q682,656 664,656 L298,656 Q280,656 278,640 Z', 'steelH/L'),
    line('M268,430 H694', '#3b4745', [4, 0.35]),
    line('M274,560 H688', '#3b4745', [4, 0.35]),
    `<g>${plate([384, 458, 200, 72], '#fbf7ee', 0.96)}</g>`,
    rect([246, 330, 470, 48, 16], 'trim/M'),
    rect([272, 340, 50, 84, 10], 'dark/d'),
    rect([642, 340, 50, 84, 10], 'dark/d'),
    path('M276,334 Q276,190 400,176 L566,176 Q688,190 688,334 Z', 'body/L'),
    path('M316,300 Q318,224 402,214 L560,214 Q642,224 646,300 Z', 'bodyDark/S'),
    vents([366, 236, 10, 50], [11, 22], ['#000', 0.5]),
    hose('M388,186 C392,108 572,108 576,186', 34, 'rubber/D'),
    rect([452, 296, 60, 26, 13], 'accent/S'),
    circ([466, 309, 9], '#d4471c'),
    circ([690, 392, 36], 'trim/M'),
    circ([690, 392, 24], 'rubber/D'),
    circ([312, 600, 18], 'accentRed/S'),
    line('M292,380 L304,630', '#ffffff', [14, 0.5]),
  ].join(''),
};
