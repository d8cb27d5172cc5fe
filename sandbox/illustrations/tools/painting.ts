import { type Drawing } from '../drawing';
import { gauge, plate, vents } from '../parts';
import { circ, ell, hose, line, path, rect, tube } from '../shapes';

export const paintSprayer: Drawing = {
  label: 'Airless paint sprayer',
  frame: [210, 151, 726, 580],
  close: [220, 140, 460],
  ground: [
    [220, 480],
    [740, 240],
  ],
  art: [
    tube([250, 716, 320, 470], 24, 'steelD/S'),
    tube([570, 716, 500, 470], 24, 'steelD/S'),
    tube([250, 708, 410, 708], 22, 'steel/S'),
    tube([420, 708, 575, 708], 22, 'steel/S'),
    tube([330, 620, 490, 620], 18, 'steelD/S'),
    path(
      'M210,296 Q210,216 290,210 L520,210 Q596,216 600,290 L600,420 Q598,484 530,486 L280,486 Q212,482 210,420 Z',
      'body/L',
    ),
    path('M210,350 L600,350 L600,420 Q598,484 530,486 L280,486 Q212,482 210,420 Z', 'trim/M'),
    vents([250, 250, 9, 68], [7, 20], ['#000', 0.4]),
    plate([420, 252, 140, 52], '#fbf7ee', 0.94),
    circ([300, 420, 40], 'dark/d'),
    circ([300, 420, 28], 'steel/S'),
    line('M300,420 L316,398', '#24302d', [6]),
    rect([372, 400, 66, 38, 8], 'dark/d'),
    rect([376, 404, 30, 30, 6], 'accentRed/S'),
    rect([500, 380, 70, 190, 12], 'steelH/M'),
    rect([486, 440, 98, 40, 8], 'alu/S'),
    gauge(536, 400, 40),
    hose('M536,570 C540,650 640,660 690,560', 24, 'steelD/S'),
    rect([514, 560, 44, 50, 8], 'alu/S'),
    hose('M300,214 C300,130 500,130 500,214', 32, 'rubber/D'),
    // bucket
    path('M660,520 L934,520 L908,706 Q906,720 890,720 L704,720 Q688,720 686,706 Z', 'alu/L'),
    ell([797, 520, 138, 32], 'alu/S'),
    ell([797, 524, 122, 25], 'paint/S'),
    path('M684,536 q12,60 20,62 q10,0 10,-40 q4,-10 12,0 q2,26 12,28 q12,0 14,-44 Z', 'paint/S'),
    hose('M664,536 C600,420 990,400 930,536', 7, 'steelD/S'),
    tube([700, 450, 760, 540], 20, 'steelD/S'),
    hose('M690,560 C670,500 680,460 700,450', 20, 'steelD/S'),
    // hose and gun
    hose('M584,460 C680,450 660,330 760,320 C840,312 860,350 850,380', 15, 'accentRed/S'),
    path(
      'M730,230 L900,230 L906,262 L860,270 L852,380 Q848,396 828,394 L812,392 L816,272 L734,268 Z',
      'steel/M',
    ),
    path('M816,290 L856,290 L850,380 Q848,396 828,394 L812,392 Z', 'rubber/D'),
    path(
      'M790,272 q-12,40 6,66',
      'none',
      'stroke="#2e3937" stroke-width="9" stroke-linecap="round"',
    ),
    path('M690,236 L734,226 L734,272 L690,262 Z', 'accentDark/S'),
    rect([676, 240, 16, 20, 3], 'brass/S'),
  ].join(''),
};
