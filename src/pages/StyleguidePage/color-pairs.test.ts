import { readFileSync } from 'node:fs';
import { colorPairs } from './color-pairs';
import { contrastOf, parseColor, type Rgb } from './contrast';

const tokens = readFileSync('src/styles/tokens.css', 'utf8');

/** Returns the values of a theme. Values that dark does not define are the light ones. */
function themeOf(selector: string): Map<string, string> {
  const start = tokens.indexOf(`${selector} {`);
  const block = tokens.slice(start, tokens.indexOf('\n}', start));
  return new Map(
    [...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const light = themeOf(':root');
const dark = new Map([...light, ...themeOf("[data-theme='dark']")]);

function colorOf(theme: ReadonlyMap<string, string>, name: string): Rgb {
  const color = parseColor(theme.get(name) ?? '');
  if (!color) throw new Error(`--${name} is no color`);
  return color;
}

test.each([
  ['light', light],
  ['dark', dark],
])('every pair of text and ground can be read in the %s theme', (_, theme) => {
  const faint = Object.values(colorPairs)
    .flat()
    .map(({ front, ground, least }) => ({
      pair: `${front} on ${ground}`,
      ratio: contrastOf(colorOf(theme, front), colorOf(theme, ground)),
      least,
    }))
    .filter(({ ratio, least }) => ratio < least);
  expect(faint).toEqual([]);
});

test('the contrast ratio is computed as in WCAG 2', () => {
  expect(contrastOf([0, 0, 0], [255, 255, 255])).toBe(21);
  expect(contrastOf([255, 255, 255], [255, 255, 255])).toBe(1);
  expect(contrastOf([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2);
});

test('colors are read as stylesheets and browsers write them', () => {
  expect(parseColor('#fff')).toEqual([255, 255, 255]);
  expect(parseColor('#14302a')).toEqual([20, 48, 42]);
  expect(parseColor('rgb(20, 48, 42)')).toEqual([20, 48, 42]);
  expect(parseColor('rgb(20 48 42 / 50%)')).toBeUndefined();
});
