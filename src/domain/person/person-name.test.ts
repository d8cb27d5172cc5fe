import { nameFault } from './person-name';

test.each([
  'Ada',
  'St.John',
  'J.R.',
  'Tools.co',
  'Ada / Bob',
  "O'Neil",
  '李',
  'Anne-Marie',
  'wwwilma',
])('%j is a name', (name) => {
  expect(nameFault(name)).toBeUndefined();
});

test.each([
  'Claim your prize https://evil.example/win',
  'www.evil.example',
  'evil.example/win',
  'WWW.evil.example',
  'ftp://evil.example',
  'evil.example:8080/win',
  'зло.рф/win',
])('%j has a web address', (name) => {
  expect(nameFault(name)).toBe('address');
});

test.each(['', ' ', '\u200B', '\u3164\u00AD'])('%j is missing', (name) => {
  expect(nameFault(name)).toBe('missing');
});

test('a name has at most a hundred characters, counted as people do', () => {
  expect(nameFault('👍'.repeat(100))).toBeUndefined();
  expect(nameFault('a'.repeat(101))).toBe('long');
});
