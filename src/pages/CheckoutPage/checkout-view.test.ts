import { termsOf } from './checkout-view';

test.each(['confirming', 'finishing', 'done'] as const)(
  'a payment that is %s does not say that nothing has been charged yet',
  (step) => {
    const moment = { step, isAuthorized: false, isHeld: true };
    expect(termsOf({ ...moment, accepts: 'at-once' })).toBe('under-way');
    expect(termsOf({ ...moment, accepts: 'by-owner' })).toBe('asking');
  },
);

test('an unpaid order shows its deadline, and that nothing has been charged', () => {
  const idle = { step: 'idle', isAuthorized: false, accepts: 'at-once' } as const;
  expect(termsOf({ ...idle, isHeld: false })).toBe('instant');
  expect(termsOf({ ...idle, isHeld: true })).toBe('held');
  expect(termsOf({ ...idle, isHeld: true, isAuthorized: true })).toBe('authorized');
});

test('a request does not say that it is booked or charged at once', () => {
  const idle = { step: 'idle', isAuthorized: false, accepts: 'by-owner' } as const;
  expect(termsOf({ ...idle, isHeld: false })).toBe('asked');
  expect(termsOf({ ...idle, isHeld: true })).toBe('held');
  expect(termsOf({ ...idle, isHeld: true, isAuthorized: true })).toBe('authorized-ask');
});
