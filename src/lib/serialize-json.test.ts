import fc from 'fast-check';
import { serializeJson } from './serialize-json';

const hostile = '</script><!--<script>alert(1)</script>-->\u2028\u2029&lt;';

test('no text can end the script element', () => {
  const json = serializeJson({ title: hostile });
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual({ title: hostile });
});

test('every value survives', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(serializeJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
