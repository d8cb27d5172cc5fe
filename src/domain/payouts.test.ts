import { canBeBooked, canPublish, payoutStateOf } from './payouts';

test.each([
  ['without an account', null, 'none', false, false],
  ['past due', { pastDue: ['a'], currentlyDue: ['a'] }, 'past-due', false, false],
  ['something is asked for', { pastDue: [], currentlyDue: ['a'] }, 'due', false, true],
  ['nothing is asked for', { pastDue: [], currentlyDue: [] }, 'ready', true, true],
] as const)('%s', (_, open, state, publishes, isBooked) => {
  expect(payoutStateOf(open)).toBe(state);
  expect(canPublish(state)).toBe(publishes);
  expect(canBeBooked(state)).toBe(isBooked);
});
