import fc from 'fast-check';
import { BLANK_PAGE, sanitizeText, sanitizeUrl } from './sanitize';

test('no angle bracket is left in a text, and nothing else changes', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const sanitized = sanitizeText(text);
      expect(sanitized).not.toMatch(/[<>]/);
      expect(sanitized.replaceAll('\uff1c', '<').replaceAll('\uff1e', '>')).toBe(
        text.replaceAll('\uff1c', '<').replaceAll('\uff1e', '>'),
      );
    }),
  );
});

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001vbscript:x',
  'data:text/html,<script>',
])('%j becomes a blank page', (url) => {
  expect(sanitizeUrl(url)).toBe(BLANK_PAGE);
});

test.each(['https://example.com', '/s?keywords=drill', 'mailto:a@b.c', 'javascript-tools'])(
  '%j stays',
  (url) => {
    expect(sanitizeUrl(url)).toBe(url);
  },
);
