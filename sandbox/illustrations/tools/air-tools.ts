import { type Drawing } from '../drawing';
import { gauge, plate, screw, vents, wheel } from '../parts';
import { circ, hose, line, path, rect, rep, tube } from '../shapes';

export const compressor: Drawing = {
  label: 'Air compressor',
  frame: [116, 132, 754, 588],
  close: [180, 90, 480],
  ground: [[200, 820]],
  art: [
    tube([300, 640, 280, 700], 26, 'trim/d'),
    rect([250, 694, 66, 26, 8], 'rubber/D'),
    path(
      'M150,500 Q150,384 250,384 L770,384 Q870,384 870,500 Q870,616 770,616 L250,616 Q150,616 150,500 Z',
      'body/L',
    ),
    line('M262,386 V614', '#000', [4, 0.22]),
    line('M758,386 V614', '#000', [4, 0.22]),
    line('M210,420 H800', '#ffffff', [12, 0.35]),
    plate([420, 470, 200, 66], '#fbf7ee', 0.94),
    wheel([740, 622, 98]),
    rect([286, 352, 460, 40, 8], 'trim/M'),
    // pump with fins
    rect([308, 250, 130, 108, 10], 'dark/d'),
    rep(7, (i) => rect([296, 170 + i * 22, 154, 13, 5], 'alu/S')),
    rect([316, 132, 114, 40, 10], 'dark/d'),
    circ([373, 152, 12], 'brass/S'),
    hose('M448,190 C490,180 500,230 500,352', 16, 'brass/S'),
    // motor shroud
    path('M520,352 L520,226 Q520,190 556,190 L680,190 Q728,190 728,240 L728,352 Z', 'trim/L'),
    vents([552, 226, 8, 84], [9, 17], ['#000', 0.5]),
    rect([520, 326, 208, 16, 4], 'accent/S'),
    // handle
    hose('M806,380 L842,300 Q850,280 830,270 L786,252', 24, 'dark/d'),
    tube([780, 250, 740, 234], 34, 'rubber/D'),
    // regulator
    rect([166, 330, 118, 30, 8], 'brass/S'),
    rect([196, 350, 22, 40, 4], 'brass/S'),
    gauge(186, 300, 34),
    gauge(264, 300, 34),
    circ([150, 345, 20], 'accentRed/S'),
    rect([116, 336, 40, 18, 5], 'brass/S'),
  ].join(''),
};

export const nailer: Drawing = {
  label: 'Framing nailer',
  frame: [286, 138, 602, 582],
  close: [330, 120, 470],
  ground: [[300, 560]],
  art: [
    `<g transform="translate(0 18)">`,
    path('M560,520 L706,560 L874,660 Q896,676 884,696 L868,702 L690,640 L552,612 Z', 'alu/M'),
    rep(9, (i) => line(`M${600 + i * 28},${556 + i * 12} l-6,46`, '#56625f', [4, 0.7])),
    path(
      'M300,176 Q306,136 350,132 L470,132 Q516,136 520,178 L530,420 Q530,470 508,486 L498,540 L330,540 L318,486 Q292,466 292,420 Z',
      'body/L',
    ),
    rect([286, 120, 248, 74, 22], 'trim/M'),
    vents([330, 138, 10, 34], [8, 22], ['#000', 0.5]),
    path('M356,536 L474,536 L466,600 L446,690 L400,702 L378,690 L364,600 Z', 'steel/M'),
    path('M384,660 L450,660 L440,702 L396,702 Z', 'rubber/D'),
    path('M506,270 L760,322 Q806,334 806,374 Q804,408 764,408 L640,392 L520,404 Z', 'rubber/D'),
    path('M506,270 L620,294 L610,394 L520,404 Z', 'body/M'),
    path('M560,404 q44,-8 54,20 q2,36 -34,44 q-20,-24 -20,-64 Z', 'accentDark/S'),
    path('M706,404 L760,408 L748,604 L700,586 Z', 'trim/M'),
    rect([800, 346, 60, 40, 8], 'brass/S'),
    rep(4, (i) => line(`M${812 + i * 12},350 v32`, '#6d4d16', [3, 0.5])),
    plate([346, 262, 130, 44], '#fbf7ee', 0.92),
    screw(322, 440),
    screw(498, 440),
    line('M314,230 V420', '#ffffff', [8, 0.3]),
    `</g>`,
  ].join(''),
};
