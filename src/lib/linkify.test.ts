import * as fc from 'fast-check';
import { linkify } from './linkify';

test('web addresses become links, without the punctuation after them', () => {
  expect(linkify('Manual: https://example.com/a?b=1. (See http://x.test)')).toEqual([
    { kind: 'text', text: 'Manual: ' },
    { kind: 'link', text: 'https://example.com/a?b=1', href: 'https://example.com/a?b=1' },
    { kind: 'text', text: '. (See ' },
    { kind: 'link', text: 'http://x.test', href: 'http://x.test' },
    { kind: 'text', text: ')' },
  ]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'https://', 'www.example.com'])(
  '%s stays text',
  (text) => {
    expect(linkify(text)).toEqual([{ kind: 'text', text }]);
  },
);

test('a text keeps all its parts, and every link leads to the web', () => {
  const words = fc.array(
    fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('javascript:x', 'https://', ')', '\n')),
  );
  fc.assert(
    fc.property(words, (pieces) => {
      const text = pieces.join(' ');
      const parts = linkify(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const part of parts)
        if (part.kind === 'link') expect(new URL(part.href).protocol).toMatch(/^https?:$/);
    }),
  );
});
