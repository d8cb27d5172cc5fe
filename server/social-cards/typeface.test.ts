import { openTypeface } from './typeface';

const commandsOf = (path: string) => path.replaceAll(/[^A-Z]/g, '');

test.each(['head', 'text'] as const)(
  'a letter of %s has its whole outline wherever it stands',
  async (face) => {
    const { outline } = await openTypeface(face);
    for (const letter of 'nsrouAg') {
      const whole = commandsOf(outline(letter, { x: 0, y: 0, size: 1000 }));
      for (let x = 0; x < 100; x += 1) {
        const moved = commandsOf(outline(letter, { x: x * 1.1, y: x, size: 30 }));
        expect([letter, x, moved]).toEqual([letter, x, whole]);
      }
    }
  },
);

test('letters of other languages in Latin script are written, signs of other scripts left out', async () => {
  const { writable, widthOf } = await openTypeface('head');
  expect(writable('Schlüssel  Łódź 工具 🧰 drill')).toBe('Schlüssel Łódź drill');
  expect(widthOf('Łódź', 40)).toBeGreaterThan(widthOf('ód', 40));
});
