import { canPublish, payoutStateOf } from './payouts';

test.each([
  ['without an account', null, 'none', false],
  ['past due', { pastDue: ['a'], currentlyDue: ['a'] }, 'past-due', false],
  ['something is asked for', { pastDue: [], currentlyDue: ['a'] }, 'due', false],
  ['nothing is asked for', { pastDue: [], currentlyDue: [] }, 'ready', true],
] as const)('%s', (_, open, state, publishes) => {
  expect(payoutStateOf(open)).toBe(state);
  expect(canPublish(state)).toBe(publishes);
});
