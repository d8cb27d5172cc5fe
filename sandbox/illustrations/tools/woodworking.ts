import { type Drawing } from '../drawing';
import { blade, plate } from '../parts';
import { circ, line, path, pol, rect, rep, tube } from '../shapes';

export const tableSaw: Drawing = {
  label: 'Table saw',
  frame: [112, 200, 776, 523],
  close: [320, 200, 480],
  ground: [[170, 840]],
  art: [
    tube([300, 560, 190, 706], 24, 'dark/d'),
    tube([700, 560, 810, 706], 24, 'dark/d'),
    tube([300, 700, 420, 560], 20, 'steelD/S'),
    tube([700, 700, 580, 560], 20, 'steelD/S'),
    tube([250, 640, 750, 640], 16, 'steelD/S'),
    rect([160, 700, 66, 20, 8], 'rubber/D'),
    rect([776, 700, 66, 20, 8], 'rubber/D'),
    rect([270, 700, 50, 18, 8], 'rubber/D'),
    rect([680, 700, 50, 18, 8], 'rubber/D'),
    blade([470, 372, 150], 44),
    path('M600,372 Q640,300 640,236 L664,240 Q668,320 640,380 Z', 'steelD/S'),
    path(
      'M360,250 Q390,196 470,200 L650,214 Q676,220 676,244 L660,262 L520,250 Q420,250 372,274 Z',
      'accentRed/M',
      'opacity=".92"',
    ),
    path('M250,384 L750,384 L730,580 Q728,600 706,600 L294,600 Q272,600 270,580 Z', 'body/L'),
    circ([400, 500, 62], 'dark/d'),
    circ([400, 500, 44], 'trim/M'),
    circ([400, 500, 14], 'steel/S'),
    tube([400, 500, 436, 464], 16, 'steel/S'),
    circ([440, 460, 17], 'rubber/D'),
    rect([560, 436, 110, 70, 10], 'trim/M'),
    circ([590, 470, 20], '#3b9b62/S'),
    circ([638, 470, 24], '#d4471c/S'),
    plate([520, 528, 160, 44], '#fbf7ee', 0.94),
    rep(5, (i) => {
      const [a, b] = pol([400, 500], 88, 200 + i * 35);
      return circ([a, b, 4], '#fbf7ee', 'opacity=".7"');
    }),
    path('M140,352 L860,352 L884,396 L116,396 Z', 'steel/M'),
    rect([112, 388, 776, 22, 5], 'trim/S'),
    rep(22, (i) => line(`M${180 + i * 30},399 v${i % 5 ? 6 : 10}`, '#fbf7ee', [3, 0.6])),
    rect([740, 316, 44, 84, 6], 'accent/M'),
    rect([700, 320, 24, 36, 4], 'alu/S'),
    path('M180,362 L420,362 L414,372 L176,372 Z', '#4d5a5a', 'opacity=".4"'),
    rect([220, 320, 120, 40, 8], 'trim/M'),
    circ([250, 310, 22], 'rubber/D'),
  ].join(''),
};
