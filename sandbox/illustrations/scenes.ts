import { darken, type Hex, lighten, mix } from './colours';
import { rep } from './shapes';

export type SceneName = 'studio' | 'bench' | 'driveway' | 'garden' | 'pegboard';

export const canvas = { width: 1200, height: 900, floor: 760 } as const;

/** What is behind a tool, and the color of its shadow there. */
export interface Scene {
  back: string;
  defs: string;
  shade: Hex;
  /** The tool hangs in front of it, so its shadow falls on the wall. */
  wall?: boolean;
}

type Ground = readonly [light: Hex, deep: Hex];

const { width: W, height: H, floor: FLOOR } = canvas;
const night: Hex = '#0b1512';
const whole = `width="${W}" height="${H}"`;

const linear = (id: string, direction: string, stops: string): string =>
  `<linearGradient id="${id}" ${direction}>${stops}</linearGradient>`;
const down = 'x1="0" y1="0" x2="0" y2="1"';
const across = 'x1="0" y1="0" x2="1" y2="1"';
const stop = (offset: number, colour: string, opacity?: number): string =>
  `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`;
const poolOfLight = (opacity: number): string =>
  `<radialGradient id="pool">${stop(0, '#fff', opacity)}${stop(1, '#fff', 0)}</radialGradient>`;

const studio = ([light, deep]: Ground): Scene => ({
  back:
    `<rect ${whole} fill="url(#bg)"/>` +
    `<rect y="${FLOOR - 110}" width="${W}" height="${H - FLOOR + 110}" fill="url(#fl)"/>` +
    '<ellipse cx="520" cy="330" rx="620" ry="430" fill="url(#pool)"/>',
  defs:
    linear(
      'bg',
      down,
      stop(0, mix(light, deep, 0.55)) + stop(0.72, light) + stop(1, mix(light, deep, 0.3)),
    ) +
    linear(
      'fl',
      down,
      stop(0, deep, 0) + stop(0.3, deep, 0.35) + stop(1, mix(deep, night, 0.08), 0.9),
    ) +
    poolOfLight(0.55),
  shade: mix(deep, night, 0.62),
});

const bench = ([light, deep]: Ground): Scene => ({
  back:
    `<rect ${whole} fill="url(#bg)"/>` +
    rep(11, (row) =>
      rep(
        16,
        (column) =>
          `<circle cx="${38 + column * 75}" cy="${30 + row * 62}" r="6" fill="${mix(deep, night, 0.35)}" opacity=".5"/>`,
      ),
    ) +
    '<ellipse cx="420" cy="260" rx="680" ry="400" fill="url(#pool)"/>' +
    `<rect y="690" width="${W}" height="26" fill="${darken('#c08d55', 0.1)}"/>` +
    `<rect y="664" width="${W}" height="236" fill="url(#wood)"/>` +
    rep(
      9,
      (i) =>
        `<path d="M${-80 + ((i * 137) % 300)},${684 + i * 24} q320,${i % 2 ? 14 : -12} 640,0 t760,0" fill="none" stroke="#7a4f27" stroke-width="${1.6 + (i % 3)}" opacity=".28"/>`,
    ) +
    `<rect y="664" width="${W}" height="5" fill="#f4d7ab" opacity=".7"/>` +
    `<rect y="806" width="${W}" height="3" fill="#6b4421" opacity=".4"/>`,
  defs:
    linear('bg', across, stop(0, lighten(light, 0.25)) + stop(1, deep)) +
    linear('wood', down, stop(0, '#d9ab74') + stop(1, '#a9753f')) +
    poolOfLight(0.5),
  shade: '#4b2d12',
});

const driveway = ([light, deep]: Ground): Scene => ({
  back:
    `<rect ${whole} fill="${lighten(light, 0.2)}"/>` +
    rep(
      5,
      (i) =>
        `<rect x="0" y="${i * 132 - 20}" width="${W}" height="126" fill="url(#pan)"/>` +
        `<rect y="${i * 132 + 104}" width="${W}" height="8" fill="${mix(deep, night, 0.3)}" opacity=".5"/>`,
    ) +
    `<rect y="640" width="${W}" height="260" fill="url(#conc)"/>` +
    `<path d="M0,640H1200" stroke="${mix(deep, night, 0.5)}" stroke-width="6" opacity=".5"/>` +
    '<path d="M300,640L120,900M860,640L1010,900" stroke="#7d807a" stroke-width="4" opacity=".55"/>' +
    rep(
      70,
      (i) =>
        `<circle cx="${(i * 173) % 1200}" cy="${656 + ((i * 97) % 236)}" r="${1 + (i % 3)}" fill="#6f726c" opacity=".3"/>`,
    ) +
    '<path d="M-100,0 L420,0 L980,900 L300,900 Z" fill="#fff6df" opacity=".2"/>',
  defs:
    linear('pan', down, stop(0, lighten(light, 0.35)) + stop(1, mix(light, deep, 0.5))) +
    linear('conc', down, stop(0, '#bcbbb2') + stop(1, '#d4d2c8')),
  shade: '#2f332e',
});

const garden = (): Scene => ({
  back:
    `<rect ${whole} fill="url(#sky)"/>` +
    rep(
      11,
      (i) =>
        `<rect x="${i * 112 - 8}" y="${120 + (i % 2) * 8}" width="102" height="560" rx="6" fill="url(#plank)"/>`,
    ) +
    `<rect y="220" width="${W}" height="26" fill="#b88a57" opacity=".5"/>` +
    rep(
      9,
      (i) =>
        `<circle cx="${i * 160 - 30}" cy="${640 - ((i * 53) % 60)}" r="${84 + ((i * 31) % 46)}" fill="${i % 2 ? '#6f9460' : '#5b8353'}"/>`,
    ) +
    `<rect y="656" width="${W}" height="244" fill="url(#lawn)"/>` +
    rep(
      90,
      (i) =>
        `<path d="M${(i * 131) % 1210},${676 + ((i * 67) % 220)} q3,-16 ${i % 2 ? 8 : -6},-22" stroke="${i % 3 ? '#557d3f' : '#9cc078'}" stroke-width="3" fill="none" opacity=".65"/>`,
    ) +
    '<path d="M-100,0 L380,0 L900,900 L200,900 Z" fill="#fff6df" opacity=".16"/>',
  defs:
    linear('sky', down, stop(0, '#d3e4ea') + stop(1, '#f4ead3')) +
    linear(
      'plank',
      'x1="0" y1="0" x2="1" y2="0"',
      stop(0, '#c99f6c') + stop(0.5, '#dab486') + stop(1, '#b98d5b'),
    ) +
    linear('lawn', down, stop(0, '#78a25c') + stop(1, '#94ba70')),
  shade: '#1f3517',
});

const pegboard = ([light, deep]: Ground): Scene => ({
  back:
    `<rect ${whole} fill="url(#bg)"/>` +
    rep(13, (row) =>
      rep(
        18,
        (column) =>
          `<circle cx="${32 + column * 67}" cy="${32 + row * 70}" r="7" fill="${mix(deep, night, 0.55)}" opacity=".6"/>` +
          `<circle cx="${32 + column * 67}" cy="${34 + row * 70}" r="7" fill="none" stroke="#fff" stroke-opacity=".25"/>`,
      ),
    ) +
    '<ellipse cx="380" cy="240" rx="760" ry="520" fill="url(#pool)"/>',
  defs: linear('bg', across, stop(0, light) + stop(1, deep)) + poolOfLight(0.4),
  shade: mix(deep, night, 0.7),
  wall: true,
});

export const scenes: Record<SceneName, (ground: Ground) => Scene> = {
  studio,
  bench,
  driveway,
  garden,
  pegboard,
};
