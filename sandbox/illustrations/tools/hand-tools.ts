import { type Drawing } from '../drawing';
import { plate } from '../parts';
import { circ, line, path, rect, rep } from '../shapes';

export const handTools: Drawing = {
  label: 'Hand tool set',
  frame: [61, 90, 820, 611],
  close: [250, 120, 480],
  hangs: true,
  art: [
    // claw hammer
    `<g transform="rotate(-4 190 400)">`,
    rect([170, 230, 40, 200, 12], 'wood/M'),
    rect([164, 400, 52, 250, 22], 'body/M'),
    rep(7, (i) => line(`M172,${448 + i * 24} h36`, '#000', [5, 0.25])),
    path(
      'M158,158 L228,152 Q244,152 248,164 L262,164 L262,150 L292,150 Q298,150 298,158 L298,222 Q298,230 292,230 L262,230 L262,216 L248,216 Q242,228 226,230 L206,240 L176,240 L170,222 Q122,222 74,270 Q62,268 66,254 Q88,178 158,158 Z',
      'steel/M',
    ),
    path(
      'M166,186 Q118,194 78,262',
      'none',
      'stroke="#5f6b6b" stroke-width="5" stroke-linecap="round" opacity=".75"',
    ),
    `</g>`,
    // combination wrench
    `<g transform="rotate(3 380 400)">`,
    rect([358, 200, 40, 420, 16], 'steelH/M'),
    path(
      'M378,96 Q330,104 322,154 Q320,200 360,226 L398,226 Q436,200 434,154 Q428,112 404,100 L404,158 L378,176 L352,158 L352,104 Z',
      'steelH/M',
    ),
    circ([378, 640, 58], 'steelH/M'),
    path('M378,604 l31,18 v36 l-31,18 l-31,-18 v-36 Z', '#26423a/d'),
    rect([370, 270, 16, 240, 8], '#7d898b', 'opacity=".45"'),
    `</g>`,
    // screwdriver
    rect([546, 330, 20, 300, 3], 'steelH/S'),
    path('M546,620 h20 l6,40 h-32 Z', 'steelH/S'),
    path(
      'M516,110 Q516,92 534,90 L578,90 Q596,92 596,110 L598,260 Q600,300 574,320 L574,344 L538,344 L538,320 Q512,300 514,260 Z',
      'body/L',
    ),
    rep(
      4,
      (i) =>
        `<rect x="${526 + i * 17}" y="112" width="7" height="150" rx="3.5" fill="#000" opacity=".22"/>`,
    ),
    rect([514, 262, 84, 26, 8], 'trim/S'),
    // pliers
    path(
      'M742,112 Q722,150 726,220 Q728,262 752,286 L700,420 Q668,540 676,640 Q684,664 706,656 Q716,540 748,450 L784,360 L784,120 Q764,96 742,112 Z',
      'steelD/M',
    ),
    path(
      'M808,112 Q828,150 824,220 Q822,262 798,286 L850,420 Q882,540 874,640 Q866,664 844,656 Q834,540 802,450 L766,360 L772,120 Q788,96 808,112 Z',
      'steel/M',
    ),
    path(
      'M716,380 L700,420 Q664,540 670,650 Q684,680 714,664 Q722,540 752,452 L764,420 Z',
      'body/M',
    ),
    path(
      'M834,380 L850,420 Q886,540 880,650 Q866,680 836,664 Q828,540 798,452 L786,420 Z',
      'body/M',
    ),
    circ([775, 308, 24], 'steel/S'),
    circ([775, 308, 9], 'dark/d'),
    rep(6, (i) => line(`M764,${140 + i * 14} h20`, '#39423f', [4, 0.7])),
  ].join(''),
};

export const pipeWrench: Drawing = {
  label: 'Pipe wrench pair',
  frame: [295, 23, 485, 752],
  close: [180, 20, 460],
  hangs: true,
  art: ['translate(350 92) rotate(-5) scale(.96)', 'translate(672 214) rotate(5) scale(.78)']
    .map(
      (placed) =>
        `<g transform="${placed}">${[
          rect([-50, 0, 54, 330, 6], 'steelH/S'),
          rep(11, (i) => line(`M-46,${68 + i * 15} h46`, '#3f4b4a', [4, 0.5])),
          path(
            'M-50,40 L-50,-14 Q-48,-62 2,-64 L92,-64 Q140,-60 136,-16 L120,62 L84,66 L80,22 L4,22 L4,60 Z',
            'steel/M',
          ),
          rep(5, (i) => line(`M${88 + i * 7.5},${65 - i * 0.8} v-11`, '#2e3937', [4, 0.85])),
          path(
            'M-74,318 L-74,196 Q-72,168 -44,166 L24,166 L112,132 Q128,130 128,146 L122,196 L58,246 L48,318 L40,352 L-46,352 Z',
            'body/L',
          ),
          path('M34,164 L112,132 Q128,130 128,146 L126,158 L44,190 Z', 'steel/S'),
          rep(8, (i) => line(`M${46 + i * 10},${160 - i * 4} l4,11`, '#2e3937', [4, 0.85])),
          path('M-46,340 L40,340 L46,676 Q44,712 0,714 Q-48,712 -50,676 Z', 'body/L'),
          path('M-22,372 L18,372 L20,636 Q0,656 -24,636 Z', 'bodyDark/d'),
          `<ellipse cx="-2" cy="680" rx="15" ry="12" fill="#0c2c24" opacity=".75"/>`,
          rect([-66, 214, 86, 66, 12], 'dark/d'),
          rep(
            7,
            (i) =>
              `<rect x="${-58 + i * 11}" y="222" width="5" height="50" rx="2.5" fill="#fff" opacity=".16"/>`,
          ),
          plate([-16, 430, 28, 96], '#fbf7ee', 0.9),
        ].join('')}</g>`,
    )
    .join(''),
};
