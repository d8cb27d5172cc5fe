import { aClaim, aMessageId } from '~/testing/claim-builders';
import { claimEvents, stepsOfClaim } from './claim-events';

const ANSWERED = '2026-06-17T01:40:00.000Z';
const REPLIED = '2026-06-18T01:40:00.000Z';
const DECIDED = '2026-06-20T01:40:00.000Z';

const claimWith = (changes: Parameters<typeof aClaim>[0] = {}) => ({
  number: 1,
  ...aClaim(changes),
});

const kindsOf = (changes: Parameters<typeof aClaim>[0]) =>
  stepsOfClaim(claimWith(changes)).map(({ kind, by, sum }) => [kind, by, sum]);

test('the events of a claim are its report, the offer, the refusal and the decision', () => {
  const [asked] = stepsOfClaim(claimWith()).map(({ sum }) => sum);
  expect(
    kindsOf({
      answer: { at: ANSWERED, is: 'offers', sum: 4000, message: aMessageId },
      reply: { at: REPLIED, is: 'refuses' },
      outcome: { at: DECIDED, how: 'decided', parts: [{ line: 0, source: 'hold', sum: 5000 }] },
    }),
  ).toEqual([
    ['reported', 'provider', asked],
    ['offers', 'customer', 4000],
    ['refuses', 'provider', 4000],
    ['decided', 'operator', 5000],
  ]);
});

test('a side that pays the claimed sum names no sum, and an agreement is told only once', () => {
  const [asked] = stepsOfClaim(claimWith()).map(({ sum }) => sum);
  const outcome = { at: ANSWERED, how: 'agreed' as const, parts: [] };
  expect(kindsOf({ answer: { at: ANSWERED, is: 'pays' }, outcome })).toEqual([
    ['reported', 'provider', asked],
    ['pays', 'customer', asked],
  ]);
});

test('words keep their message; the second review comes after the first decision', () => {
  const events = stepsOfClaim(
    claimWith({
      added: [{ by: 'customer', at: ANSWERED, message: aMessageId }],
      outcome: { at: REPLIED, how: 'decided', parts: [] },
      dispute: { at: DECIDED, by: 'provider', message: aMessageId },
      second: { at: '2026-06-22T01:40:00.000Z', parts: [] },
    }),
  );
  expect(events.map(({ kind }) => kind)).toEqual([
    ...['reported', 'added', 'decided', 'disputed', 'decidedAgain'],
  ]);
  expect(events[1]?.message).toBe(aMessageId);
});

test('a payment for a claim is listed with it, by source', () => {
  const claim = claimWith();
  const payment = {
    number: 3,
    claim: 1,
    currency: 'USD',
    sum: 6400,
    at: new Date(DECIDED),
  } as const;
  const events = claimEvents({
    claims: [claim],
    claimPayments: [
      { ...payment, from: 'hold' },
      { ...payment, from: 'card', number: 4 },
    ],
  });
  expect(events.map(({ kind, by }) => [kind, by])).toEqual([
    ['reported', 'provider'],
    ['paidFromHold', 'operator'],
    ['paidByCard', 'customer'],
  ]);
});
