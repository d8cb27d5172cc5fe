import { cutText } from './cut-text';

test('short text stays as it is', () => {
  expect(cutText('Dana', 4)).toBe('Dana');
});

test('long text ends after a whole word', () => {
  expect(cutText('I restore old houses', 16)).toBe('I restore old…');
});

test('a word that is too long is cut inside', () => {
  expect(cutText('a'.repeat(30), 10)).toBe(`${'a'.repeat(9)}…`);
});

test('characters of two code units are never halved', () => {
  expect(cutText('🔧🔨🪚🪛', 3)).toBe('🔧🔨…');
});
