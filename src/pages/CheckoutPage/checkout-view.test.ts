import { termsOf } from './checkout-view';

test.each(['confirming', 'finishing', 'done'] as const)(
  'while a payment is %s, nothing says that nothing has been charged yet',
  (step) => {
    expect(termsOf({ step, isAuthorized: false, isHeld: true })).toBe('under-way');
  },
);

test('before, the deadline of a payment is said, and that nothing has been charged', () => {
  const idle = { step: 'idle', isAuthorized: false } as const;
  expect(termsOf({ ...idle, isHeld: false })).toBe('instant');
  expect(termsOf({ ...idle, isHeld: true })).toBe('held');
  expect(termsOf({ ...idle, isHeld: true, isAuthorized: true })).toBe('authorized');
});
