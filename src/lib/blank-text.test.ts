import { isBlankText } from './blank-text';

test.each(['', '  \n', '\u200B', '\u3164', '\u00AD', '\u2800', ' \u200B\uFEFF '])(
  '%j is blank',
  (text) => {
    expect(isBlankText(text)).toBe(true);
  },
);

test.each(['a', ' \u200Ba', '.', '李', '👍🏽'])('%j can be seen', (text) => {
  expect(isBlankText(text)).toBe(false);
});
