import * as v from 'valibot';
import { randomUuid } from './uuid';

test('each call returns another UUID', () => {
  const made = Array.from({ length: 100 }, randomUuid);
  expect(made.every((text) => v.is(v.pipe(v.string(), v.uuid()), text))).toBe(true);
  expect(made.every((text) => /^.{14}4.{4}[89ab]/.test(text))).toBe(true);
  expect(new Set(made).size).toBe(100);
});
