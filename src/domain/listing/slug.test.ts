import fc from 'fast-check';
import { slugify } from './slug';

test('every title gives a slug that a path can hold', () => {
  fc.assert(
    fc.property(fc.string(), (title) => {
      const slug = slugify(title);
      expect(slug).not.toBe('');
      expect(slug).not.toMatch(/[\s/?#%&<>"]|^-|-$/);
    }),
  );
});

test('words are joined by hyphens and lose their accents', () => {
  expect(slugify('Makita 18V "LXT" drill & driver')).toBe('makita-18v-lxt-drill-driver');
  expect(slugify('Café crème brûlée torch')).toBe('cafe-creme-brulee-torch');
  expect(slugify('!!!')).toBe('no-slug');
});

test.each([
  ['電動ドリル ブラシレス', '電動ドリル-ブラシレス'],
  ['مثقاب كهربائي', 'مثقاب-كهربائي'],
  ['शक्ति उपकरण', 'शक्ति-उपकरण'],
  ['Стойка ёмкости', 'стойка-ёмкости'],
  ['전동 드릴', '전동-드릴'],
])('%s keeps its letters', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});
