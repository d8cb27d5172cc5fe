import { type Drawing } from '../drawing';
import { plate, screw } from '../parts';
import { circ, path, rect, tube } from '../shapes';

export const laserLevel: Drawing = {
  label: 'Cross-line laser',
  frame: [216, 110, 567, 618],
  close: [300, 60, 420],
  ground: [[220, 760]],
  art: [
    tube([470, 430, 236, 708], 22, 'alu/S'),
    tube([530, 430, 764, 708], 22, 'alu/S'),
    tube([500, 430, 500, 700], 22, 'steelD/S'),
    tube([330, 596, 236, 708], 28, 'dark/d'),
    tube([670, 596, 764, 708], 28, 'dark/d'),
    tube([500, 590, 500, 702], 28, 'dark/d'),
    tube([404, 560, 596, 560], 12, 'steelD/S'),
    rect([452, 384, 96, 74, 16], 'dark/d'),
    rect([470, 356, 60, 40, 6], 'steel/S'),
    tube([540, 424, 640, 452], 16, 'dark/d'),
    path(
      'M366,150 Q366,112 404,110 L596,110 Q634,112 634,150 L640,316 Q640,360 600,360 L400,360 Q360,360 360,316 Z',
      'trim/L',
    ),
    path('M382,176 Q382,128 420,126 L580,126 Q618,128 618,176 L620,250 L380,250 Z', 'body/M'),
    rect([410, 150, 180, 92, 14], '#0f1f1a/d'),
    rect([426, 164, 148, 64, 10], '#153a2e/S'),
    path('M440,170 L500,170 L470,222 L430,222 Z', '#c9f2dd', 'opacity=".35"'),
    circ([500, 196, 10], '#ff5b3a'),
    circ([500, 196, 24], '#ff5b3a', 'opacity=".35"'),
    plate([410, 276, 110, 44], '#fbf7ee', 0.94),
    circ([562, 298, 22], 'dark/d'),
    circ([562, 298, 14], 'accentRed/S'),
    screw(384, 338),
    screw(616, 338),
  ].join(''),
  glow: `<g style="mix-blend-mode:screen"><path d="M500,-200 V960" stroke="#ff4526" stroke-width="16" opacity=".25"/><path d="M-300,196 H1300" stroke="#ff4526" stroke-width="16" opacity=".25"/></g><path d="M500,-200 V700" stroke="#ff4526" stroke-width="4" opacity=".85"/><path d="M-300,196 H1300" stroke="#ff4526" stroke-width="4" opacity=".85"/>`,
};
