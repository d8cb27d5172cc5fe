import { fieldBorder, glyphField } from './glyph-field';

const square = [
  { type: 'M', x: 2, y: -12 },
  { type: 'L', x: 12, y: -12 },
  { type: 'L', x: 12, y: -2 },
  { type: 'L', x: 2, y: -2 },
  { type: 'Z' },
] as const;

test('a glyph field is high inside the outline, at three quarters on the outline, and low outside', () => {
  const field = glyphField(square)!;
  expect(field).toMatchObject({ width: 10, height: 10, left: 2, top: 12 });
  const columns = field.width + 2 * fieldBorder;
  const at = (x: number, y: number) => field.bitmap[(y + fieldBorder) * columns + x + fieldBorder]!;
  expect(at(5, 5)).toBe(255);
  expect(at(0, 5)).toBeGreaterThan(191);
  expect(at(-1, 5)).toBeLessThan(191);
  expect(at(-3, 5)).toBeLessThan(at(-1, 5));
});

test('a space has no glyph field', () => {
  expect(glyphField([])).toBeUndefined();
});
