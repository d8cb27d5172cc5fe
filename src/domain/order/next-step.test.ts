import { nextStep, type NextStep } from './next-step';
import { orderStates } from './process-graph.generated';
import { type RentalPhase } from './transaction-rules';

test.each([...orderStates, 'unknown'] as const)('%s has a step for both sides', (state) => {
  const situation = { state, phase: 'before', hasOthers: false, goesOn: false } as const;
  expect(nextStep(situation, 'customer')).toBeTruthy();
  expect(nextStep(situation, 'provider')).toBeTruthy();
});

test.each<[RentalPhase, NextStep, NextStep]>([
  ['before', 'pick-up', 'hand-over'],
  ['first-day', 'pick-up', 'hand-over'],
  ['during', 'bring-back', 'wait-for-tools'],
  ['return-day', 'bring-back', 'complete'],
  ['after', 'wait-for-completion', 'complete'],
])('an accepted order, %s: the renter %s, the owner %s', (phase, customer, provider) => {
  const situation = { state: 'state/accepted', phase, hasOthers: false, goesOn: false } as const;
  expect(nextStep(situation, 'customer')).toBe(customer);
  expect(nextStep(situation, 'provider')).toBe(provider);
});

test('one side can review while the other waits', () => {
  const byCustomer = {
    state: 'state/reviewed-by-customer',
    phase: 'after',
    hasOthers: false,
    goesOn: false,
  } as const;
  expect(nextStep(byCustomer, 'customer')).toBe('wait-for-review');
  expect(nextStep(byCustomer, 'provider')).toBe('review');
  const byProvider = {
    state: 'state/reviewed-by-provider',
    phase: 'after',
    hasOthers: false,
    goesOn: false,
  } as const;
  expect(nextStep(byProvider, 'customer')).toBe('review');
  expect(nextStep(byProvider, 'provider')).toBe('wait-for-review');
});

test('while later nights go on after the order has completed by itself, the tools come back first', () => {
  for (const phase of ['during', 'return-day', 'after'] as const) {
    const situation = { state: 'state/delivered', phase, hasOthers: false, goesOn: true } as const;
    expect(nextStep(situation, 'customer')).toBe('bring-back');
    expect(nextStep(situation, 'provider')).toBe('wait-for-tools');
  }
});

test('while tools of other days are to come or out, nothing is over: the owner takes back what is due', () => {
  for (const phase of ['return-day', 'after'] as const) {
    const situation = { state: 'state/accepted', phase, hasOthers: true, goesOn: false } as const;
    expect(nextStep(situation, 'provider')).toBe('take-back-part');
    expect(nextStep(situation, 'customer')).toBe('bring-back');
  }
});
