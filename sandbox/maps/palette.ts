/** The colors of one map theme; the values are those of the design tokens `--map-*` and the picture grounds. */
export interface MapPalette {
  readonly land: string;
  readonly neighbor: string;
  readonly water: string;
  readonly coast: string;
  readonly countyLine: string;
  readonly areaLine: string;
  readonly stateLine: string;
  readonly label: string;
  readonly labelStrong: string;
  readonly labelSoft: string;
  readonly labelHalo: string;
  readonly waterLabel: string;
  readonly marker: string;
  readonly path: string;
  /** Soft fills; neighboring areas never have the same one. */
  readonly tints: readonly string[];
}

export type Theme = 'light' | 'dark';

export const palettes = {
  light: {
    land: '#f3ecdd',
    neighbor: '#ece6d8',
    water: '#bfd6d8',
    coast: '#a3c1c4',
    countyLine: '#d9cdb4',
    areaLine: '#fffdf8',
    stateLine: '#b3a78d',
    label: '#56655f',
    labelStrong: '#14302a',
    labelSoft: '#5c6b64',
    labelHalo: '#f8f3e8',
    waterLabel: '#3f666a',
    marker: '#17473b',
    path: '#17473b',
    tints: ['#f3ecdd', '#eee9d3', '#e6e8d2', '#f5e8cd', '#efe3d3', '#e9e8dc', '#f3e3d8'],
  },
  dark: {
    land: '#18241f',
    neighbor: '#151f1b',
    water: '#10313a',
    coast: '#1d4650',
    countyLine: '#2f3f38',
    areaLine: '#2c3a34',
    stateLine: '#52655c',
    label: '#a9b5ac',
    labelStrong: '#f4eddf',
    labelSoft: '#98a69d',
    labelHalo: '#141f1b',
    waterLabel: '#7fa9af',
    marker: '#ff8a3c',
    path: '#a6d8c2',
    tints: ['#18241f', '#1c2a22', '#1b3328', '#22291d', '#1a2928', '#202a26', '#262720'],
  },
} as const satisfies Record<Theme, MapPalette>;
