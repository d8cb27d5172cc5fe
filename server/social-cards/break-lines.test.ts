import fc from 'fast-check';
import { breakLines } from './break-lines';

const room = (width: number, maxLines: number) => ({
  fits: (line: string) => [...line].length <= width,
  maxLines,
});

test('a title breaks between its words', () => {
  expect(breakLines('Pressure washer with four nozzles', room(16, 3))).toEqual({
    lines: ['Pressure washer', 'with four', 'nozzles'],
    isWhole: true,
  });
});

test('what does not fit ends with an ellipsis', () => {
  expect(breakLines('Pressure washer with four nozzles', room(16, 2))).toEqual({
    lines: ['Pressure washer', 'with four…'],
    isWhole: false,
  });
});

test('a word that is longer than a line goes on in the next one', () => {
  expect(breakLines('A Werkzeugkasten here', room(8, 9)).lines).toEqual([
    'A',
    'Werkzeug',
    'kasten',
    'here',
  ]);
});

test('no line is too long, and none is lost, whatever the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme-composite' }),
      fc.integer({ min: 2, max: 12 }),
      (any, width) => {
        const text = any.replaceAll(/\s+/g, ' ').trim();
        const { lines, isWhole } = breakLines(text, room(width, 1000));
        expect(isWhole).toBe(true);
        expect(lines.filter((line) => [...line].length > width)).toEqual([]);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        const short = breakLines(text, room(width, 2));
        expect(short.lines.length).toBeLessThanOrEqual(2);
        expect(short.lines.filter((line) => [...line].length > width)).toEqual([]);
      },
    ),
  );
});
