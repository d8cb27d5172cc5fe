import fc from 'fast-check';
import { revive, toStorable } from './storable';

test('anything stored comes back as it was', () => {
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }),
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('any'), { maxLength: 3 }),
      fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('~date', '~~date', '~')), tie('any'), {
        maxKeys: 3,
        noNullPrototype: true,
      }),
    ),
  })).any;
  fc.assert(
    fc.property(value, (original) => {
      const throughJson: unknown = JSON.parse(JSON.stringify(toStorable(original)));
      expect(revive(throughJson as Parameters<typeof revive>[0])).toEqual(original);
    }),
  );
});
