import { dateFormat } from './date-format';

const noon = new Date('2026-06-10T12:00:00.000Z');

test('a formatter is created once for its locale and options', () => {
  const options = { timeZone: 'America/Chicago', hour: 'numeric' } as const;
  expect(dateFormat('en-US', options)).toBe(dateFormat('en-US', { ...options }));
});

test('other locales, zones and options have their own', () => {
  const shown = [
    dateFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' }),
    dateFormat('fr-FR', { timeZone: 'UTC', month: 'short', day: 'numeric' }),
    dateFormat('en-US', { timeZone: 'Pacific/Kiritimati', month: 'short', day: 'numeric' }),
    dateFormat('en-US', { timeZone: 'UTC', month: 'long' }),
  ].map((format) => format.format(noon));
  expect(shown).toEqual(['Jun 10', '10 juin', 'Jun 11', 'June']);
});

test('an unknown zone is refused each time', () => {
  for (let round = 0; round < 2; round += 1) {
    expect(() => dateFormat('en-US', { timeZone: 'Mars/Base' })).toThrow(RangeError);
  }
});
