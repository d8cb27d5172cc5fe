import { type Drawing } from '../drawing';
import { plate, screw, vents, wheel } from '../parts';
import { circ, hose, line, path, rect, rep, tube } from '../shapes';

export const carpetCleaner: Drawing = {
  label: 'Carpet cleaner',
  frame: [176, 40, 640, 680],
  close: [220, 240, 460],
  ground: [[190, 560]],
  art: [
    // handle
    tube([560, 420, 740, 110], 28, 'dark/d'),
    hose('M740,112 C756,60 690,36 660,66', 30, 'rubber/D'),
    hose('M560,470 C760,430 800,560 720,640', 30, 'dark/d'),
    // clean water tank
    path(
      'M470,330 Q478,250 560,250 L640,262 Q700,276 694,340 L664,500 L452,486 Z',
      '#8fc1c9/M',
      'opacity=".92"',
    ),
    line('M500,350 L640,366', '#ffffff', [6, 0.55]),
    rep(4, (i) => line(`M${640 - i * 5},${390 + i * 24} h24`, '#24505a', [4, 0.6])),
    rect([540, 232, 66, 28, 10], 'accentRed/S'),
    // body
    path(
      'M330,420 Q350,370 430,368 L620,400 Q690,420 704,500 L720,640 Q720,672 690,674 L330,676 Q300,672 302,640 Z',
      'body/L',
    ),
    // recovery tank
    path(
      'M214,516 Q220,440 300,430 L470,436 Q520,446 520,500 L516,600 L206,604 Z',
      '#c9b99d/M',
      'opacity=".9"',
    ),
    line('M240,486 Q300,456 470,462', '#ffffff', [7, 0.5]),
    path('M210,560 L518,556 L516,604 L206,606 Z', '#9c835f', 'opacity=".5"'),
    // front nozzle and brush
    path('M180,610 L560,604 L572,690 Q570,708 552,708 L200,708 Q176,706 176,684 Z', 'trim/L'),
    rep(24, (i) => line(`M${202 + i * 14.6},706 v13`, '#2f8f86', [5, 0.8])),
    rect([200, 636, 250, 22, 10], 'accent/S'),
    wheel([660, 650, 70]),
    vents([540, 540, 10, 66], [6, 20]),
    plate([548, 448, 120, 44], '#fbf7ee', 0.92),
    screw(350, 640),
    rect([598, 626, 40, 22, 8], 'dark/d'),
  ].join(''),
};

export const dustExtractor: Drawing = {
  label: 'Dust extractor',
  frame: [168, 130, 760, 590],
  close: [220, 120, 470],
  ground: [[190, 560]],
  art: [
    // hose
    hose(
      'M250,300 C90,260 110,120 300,150 C520,186 640,90 760,170 C880,250 840,520 900,640',
      42,
      'rubber/D',
    ),
    tube([894, 620, 906, 690], 54, 'dark/d'),
    // tub
    path('M210,400 L740,400 L724,664 Q722,690 696,690 L254,690 Q228,690 226,664 Z', 'trim/L'),
    rect([200, 378, 550, 44, 14], 'dark/M'),
    rect([250, 396, 60, 82, 12], 'accent/M'),
    rect([640, 396, 60, 82, 12], 'accent/M'),
    // head
    path('M212,380 Q214,250 300,226 L650,226 Q736,250 738,380 Z', 'body/L'),
    path('M270,226 L680,226 L664,180 Q660,166 644,166 L306,166 Q290,166 286,180 Z', 'dark/M'),
    rect([310, 188, 330, 18, 8], '#0c1413'),
    rect([520, 262, 170, 86, 12], 'trim/M'),
    circ([572, 304, 28], 'dark/d'),
    circ([572, 304, 18], 'steel/S'),
    rect([620, 284, 50, 40, 8], 'accentRed/S'),
    circ([270, 316, 44], 'dark/d'),
    circ([270, 316, 28], 'rubber/D'),
    plate([344, 268, 140, 54], '#fbf7ee', 0.94),
    vents([330, 520, 10, 90], [14, 22], ['#000', 0.45]),
    wheel([660, 630, 90]),
    circ([270, 694, 26], 'rubber/D'),
    circ([270, 694, 11], 'steel/S'),
    screw(240, 430),
    screw(720, 430),
  ].join(''),
};
