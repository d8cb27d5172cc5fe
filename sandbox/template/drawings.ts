/** A drawing on a field of 400 by 300. */
export interface Drawing {
  background: string;
  body: string;
}

const circle = ([x, y]: readonly [number, number], radius: number, look: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" ${look}/>`;
const line = (points: string, color: string, width: number): string =>
  `<polyline points="${points}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const shape = (path: string, fill: string): string => `<path d="${path}" fill="${fill}"/>`;
const box = (size: string, fill: string, corner = 0): string => {
  const [x = '', y = '', width = '', height = ''] = size.split(' ');
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" fill="${fill}"/>`;
};

const ink = '#22394a';
const ground = (color: string): string => box('0 232 400 68', color);
const wheel = (x: number): string =>
  circle([x, 190], 52, `fill="none" stroke="${ink}" stroke-width="7"`) +
  circle([x, 190], 7, 'fill="#fff"');

/** The drawings for listings and pages of the sample marketplace, by name. */
export const drawings: Readonly<Record<string, Drawing>> = {
  bicycle: {
    background: '#f2e6d3',
    body:
      ground('#dcc7a4') +
      wheel(120) +
      wheel(285) +
      line('120,190 165,115 255,115 205,190 120,190', '#c4553a', 9) +
      line('205,190 155,95', '#c4553a', 9) +
      line('285,190 248,82', '#c4553a', 9) +
      line('140,94 172,94', ink, 10) +
      line('230,84 248,82 262,72', ink, 8) +
      circle([205, 190], 14, `fill="${ink}"`),
  },
  tent: {
    background: '#cfe3e2',
    body:
      circle([318, 70], 26, 'fill="#f6d27a"') +
      shape('M0 210 L80 130 L150 200 L220 120 L330 220 L400 170 V300 H0Z', '#8fb9a8') +
      ground('#6c9a80') +
      shape('M200 92 L322 248 H78Z', '#e2894a') +
      shape('M200 92 L232 248 H168Z', '#7d3f25') +
      shape('M200 92 L168 248 H150Z', '#f2ad78') +
      line('322,248 350,262', ink, 4) +
      line('78,248 50,262', ink, 4),
  },
  studio: {
    background: '#e9e4ea',
    body:
      ground('#c9bfcb') +
      box('40 40 150 150', '#bfe0ef', 4) +
      line('115,40 115,190', '#fff', 8) +
      line('40,115 190,115', '#fff', 8) +
      shape('M232 60 H372 V232 Q372 258 346 258 H214 Q232 250 232 232Z', '#fff') +
      line('280,110 262,246', ink, 6) +
      line('280,110 300,246', ink, 6) +
      box('252 78 58 38', ink, 6) +
      circle([281, 97], 13, 'fill="#8d7aa0"'),
  },
  garden: {
    background: '#dcebd3',
    body:
      box('0 90 400 150', '#c98f6b') +
      line('0,130 400,130', '#b87b57', 3) +
      line('0,170 400,170', '#b87b57', 3) +
      ground('#7fa869') +
      circle([70, 150], 58, 'fill="#4f8a5b"') +
      circle([335, 140], 66, 'fill="#5d9a63"') +
      box('64 190 12 60', '#6b4a33') +
      box('329 190 12 60', '#6b4a33') +
      box('140 196 120 12', '#f3e3c7', 4) +
      line('155,208 150,262', '#f3e3c7', 8) +
      line('245,208 250,262', '#f3e3c7', 8) +
      line('20,60 110,92 200,74 290,92 380,60', ink, 2) +
      [65, 110, 155, 200, 245, 290, 335].map((x) => circle([x, 88], 6, 'fill="#ffe08a"')).join(''),
  },
  vase: {
    background: '#efe9df',
    body:
      ground('#d3c5ad') +
      line('200,120 178,58', '#4d7a55', 5) +
      line('205,120 214,44', '#4d7a55', 5) +
      line('210,120 246,66', '#4d7a55', 5) +
      circle([178, 54], 15, 'fill="#d9785f"') +
      circle([214, 40], 17, 'fill="#e5a15c"') +
      circle([248, 62], 14, 'fill="#d9785f"') +
      shape(
        'M180 112 H228 Q222 140 250 168 Q276 200 250 246 H158 Q132 200 158 168 Q186 140 180 112Z',
        '#3f7186',
      ) +
      shape('M146 190 Q204 210 262 190 L262 212 Q204 232 146 212Z', '#f4efe6'),
  },
  throw: {
    background: '#e5e9ec',
    body:
      ground('#bcc7cf') +
      box('70 150 260 84', '#9b6b4a', 14) +
      box('60 112 280 66', '#b27f5b', 18) +
      shape('M130 96 H262 V236 Q196 252 130 236Z', '#e7d8bf') +
      [150, 172, 194, 216, 238].map((x) => line(`${x},98 ${x},238`, '#c79a6b', 5)).join('') +
      [138, 158, 178, 198, 218, 238, 256]
        .map((x) => line(`${x},242 ${x},258`, '#c79a6b', 3))
        .join(''),
  },
  talk: {
    background: '#dde7f0',
    body:
      shape(
        'M60 60 H236 Q256 60 256 80 V150 Q256 170 236 170 H128 L92 204 V170 H60 Q40 170 40 150 V80 Q40 60 60 60Z',
        '#1f6f8b',
      ) +
      shape(
        'M186 124 H344 Q364 124 364 144 V208 Q364 228 344 228 H316 V260 L282 228 H186 Q166 228 166 208 V144 Q166 124 186 124Z',
        '#f0a35e',
      ) +
      [80, 112, 144].map((x) => circle([x + 26, 114], 9, 'fill="#fff"')).join('') +
      [226, 262, 298].map((x) => circle([x, 176], 8, 'fill="#fff"')).join(''),
  },
};

/** The mark of the sample marketplace: a market stall, on a field of 96 by 96. */
export const mark = (roof: string, counter: string): string =>
  shape('M12 42 L24 16 H72 L84 42Z', roof) +
  [12, 36, 60].map((x) => circle([x + 12, 42], 12, `fill="${roof}"`)).join('') +
  box('18 58 60 24', counter, 4);
