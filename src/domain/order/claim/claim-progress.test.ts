import { aClaim, aMessageId } from '~/testing/claim-builders';
import {
  canDispute,
  canWithdraw,
  claimProgress,
  disputeUntil,
  dueReminder,
} from './claim-progress';

const HOUR = 3_600_000;
const at = (iso: string, hours = 0, ms = 0) => new Date(Date.parse(iso) + hours * HOUR + ms);
const REPORTED = '2026-06-16T14:10:00.000Z';
const ANSWERED = '2026-06-17T01:40:00.000Z';

test('the other side has 72 hours to answer; a moment later the claim is with staff', () => {
  const claim = aClaim();
  const until = at(REPORTED, 72);
  expect(claimProgress(claim, at(REPORTED))).toEqual({ is: 'reported', awaits: 'customer', until });
  expect(claimProgress(claim, until)).toMatchObject({ is: 'reported' });
  expect(claimProgress(claim, at(REPORTED, 72, 1))).toEqual({
    is: 'staff',
    why: 'no-answer',
    since: until,
    until: at(REPORTED, 72 + 5 * 24),
  });
});

test('an offer waits 72 hours for the claimant, then for staff', () => {
  const claim = aClaim({ answer: { at: ANSWERED, is: 'offers', sum: 4000 } });
  const until = at(ANSWERED, 72);
  expect(claimProgress(claim, until)).toEqual({ is: 'offered', awaits: 'provider', until });
  expect(claimProgress(claim, at(ANSWERED, 72, 1))).toMatchObject({
    is: 'staff',
    why: 'offer-unanswered',
  });
  const refused = aClaim({ ...claim, reply: { at: ANSWERED, is: 'refuses' } });
  expect(claimProgress(refused, at(ANSWERED))).toMatchObject({
    is: 'staff',
    why: 'offer-refused',
    since: at(ANSWERED),
  });
});

test('a claim that a side disagrees with goes to staff, who have five days', () => {
  const claim = aClaim({ answer: { at: ANSWERED, is: 'disagrees' } });
  expect(claimProgress(claim, at(ANSWERED, 500))).toEqual({
    is: 'staff',
    why: 'disagreed',
    since: at(ANSWERED),
    until: at(ANSWERED, 120),
  });
});

const decided = { at: ANSWERED, how: 'decided', parts: [] } as const;
const dispute = { at: ANSWERED, by: 'customer', message: aMessageId } as const;
test.each([
  ['withdrawn', { withdrawnAt: ANSWERED }, 'withdrawn'],
  ['agreed', { outcome: { ...decided, how: 'agreed' } }, 'agreed'],
  ['decided', { outcome: decided }, 'decided'],
  ['disputed', { outcome: decided, dispute }, 'staff'],
  ['decided again', { outcome: decided, dispute, second: decided }, 'decided'],
] as const)('a claim that is %s stays so whatever the clock says', (_name, changes, is) => {
  expect(claimProgress(aClaim(changes), at(ANSWERED, 10_000))).toMatchObject({ is });
});

test('only the claimant can withdraw a claim, until somebody agreed or decided', () => {
  expect(canWithdraw(aClaim(), 'provider')).toBe(true);
  expect(canWithdraw(aClaim(), 'customer')).toBe(false);
  expect(canWithdraw(aClaim({ answer: { at: ANSWERED, is: 'disagrees' } }), 'provider')).toBe(true);
  expect(canWithdraw(aClaim({ outcome: decided }), 'provider')).toBe(false);
  expect(canWithdraw(aClaim({ withdrawnAt: ANSWERED }), 'provider')).toBe(false);
});

test('a decision is disputed once, within 20 days of completion or 5 of the decision, whichever is later', () => {
  const claim = aClaim({ outcome: decided });
  const early = at(ANSWERED, -24 * 19);
  expect(disputeUntil(claim, early)).toEqual(at(ANSWERED, 24 * 5));
  expect(disputeUntil(claim, at(ANSWERED))).toEqual(at(ANSWERED, 24 * 20));
  expect(disputeUntil(claim, undefined)).toBeUndefined();
  expect(canDispute(claim, at(ANSWERED), at(ANSWERED, 24 * 20))).toBe(true);
  expect(canDispute(claim, at(ANSWERED), at(ANSWERED, 24 * 20, 1))).toBe(false);
  expect(canDispute(claim, undefined, at(ANSWERED, 10_000))).toBe(true);
  expect(disputeUntil(aClaim({ outcome: decided, dispute }), early)).toBeNull();
  expect(disputeUntil(aClaim({ outcome: { ...decided, how: 'agreed' } }), early)).toBeNull();
  expect(disputeUntil(aClaim(), early)).toBeNull();
});

test('the awaited side is reminded on the last day only', () => {
  const claim = aClaim();
  expect(dueReminder(claim, at(REPORTED, 48, -1))).toBeUndefined();
  expect(dueReminder(claim, at(REPORTED, 48))).toMatchObject({ side: 'customer', is: 'reported' });
  expect(dueReminder(claim, at(REPORTED, 72, 1))).toBeUndefined();
  const offered = aClaim({ answer: { at: ANSWERED, is: 'offers', sum: 4000 } });
  expect(dueReminder(offered, at(ANSWERED, 50))).toMatchObject({ side: 'provider', is: 'offered' });
  expect(dueReminder(aClaim({ withdrawnAt: ANSWERED }), at(REPORTED, 50))).toBeUndefined();
});
