import fc from 'fast-check';
import { isReservedName } from '../../platform/reserved-names';
import { Decimal, Geo, Keyword, Money, Uuid, type WireValue } from '../http/values';
import { fromStored, toStored } from './stored-value';

const text = fc.oneof(
  fc.string(),
  fc.constantFrom('~', '^', '`', '~u', '~:saw', '~~', '^ ', '~#geo', '~#mn', '~t2026', 'a\nb'),
);
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value || 0);

const { value } = fc.letrec<{ value: WireValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    text,
    number,
    fc.boolean(),
    fc.constant(null),
    fc.uuid().map((id) => new Uuid(id)),
    fc.date({ noInvalidDate: true }),
    fc.tuple(number, number).map(([lat, lng]) => new Geo(lat, lng)),
    fc.tuple(fc.integer(), fc.constantFrom('USD', 'JPY')).map((money) => new Money(...money)),
    fc.integer().map((amount) => new Decimal(String(amount))),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      text.filter((name) => !isReservedName(name)),
      tie('value'),
      { maxKeys: 4 },
    ),
  ),
}));

test('any value stored with an event comes back unchanged', () => {
  fc.assert(
    fc.property(value, (member) => {
      expect(fromStored(toStored({ member }))).toEqual({ member });
    }),
  );
});

test('a keyword comes back as its name', () => {
  expect(fromStored(toStored({ state: new Keyword('published') }))).toEqual({ state: 'published' });
});

test.each(['~', '~x', '~#geo'])('%s, which is never stored, is refused', (stored) => {
  expect(() => fromStored({ stored })).toThrow(SyntaxError);
});

test('a place or an amount of another form is refused', () => {
  expect(() => fromStored({ place: { '~#geo': ['1', 2] } })).toThrow(SyntaxError);
  expect(() => fromStored({ price: { '~#mn': [1] } })).toThrow(SyntaxError);
});
