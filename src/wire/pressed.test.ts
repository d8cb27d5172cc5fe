import type * as v from 'valibot';
import { refundPart, settleDebt } from './desk';
import { noteOutside } from './desk-order';
import { moveLateFee } from './extras';

/** The fields of each form that a body can have. */
function formsOf(body: v.GenericSchema): readonly string[][] {
  if ('options' in body && Array.isArray(body.options)) return body.options.flatMap(formsOf);
  return 'entries' in body && body.entries ? [Object.keys(body.entries)] : [];
}

test('a repeatable command that moves or notes money carries the key of its press and the state that its page showed', () => {
  const forms = [refundPart, settleDebt, noteOutside, moveLateFee].flatMap(({ body }) =>
    formsOf(body),
  );
  expect(forms).toHaveLength(7);
  // The confirmation names a payment of its own.
  const others = forms.filter((fields) => !fields.includes('key') || !fields.includes('seen'));
  expect(others).toEqual([['transactionId', 'action']]);
});
