import { initialsOf } from './initials';

test.each([
  ['AR', 'Ana R', 'AR'],
  ['<R', '<b>Ana R', 'BR'],
  ['"7', '"Ana" 7', 'A'],
  ['ÉÖ', 'Élodie Ö', 'ÉÖ'],
  ['E\u0301R', 'E\u0301lodie R', 'E\u0301R'],
  ['\ud83dR', '\u{1F60A} Ana R', 'AR'],
  ['\u{20BB7}M', '\u{20BB7} M', '\u{20BB7}M'],
  ['', '', ''],
  ['7!', '7 !', ''],
])('%j of %j becomes %j', (abbreviatedName, displayName, initials) => {
  expect(initialsOf(abbreviatedName, displayName)).toBe(initials);
});
