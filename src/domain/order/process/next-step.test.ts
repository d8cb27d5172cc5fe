import { nextStep, type NextStep } from './next-step';
import { orderStates } from './process-graph.generated';
import { type Standing } from '../stay/stay-progress';

type Situation = Parameters<typeof nextStep>[0];

const aSituation = (changes: Partial<Situation>): Situation => ({
  state: 'state/accepted',
  standing: 'to-come',
  hasOthers: false,
  goesOn: false,
  ...changes,
});

test.each([...orderStates, 'unknown'] as const)('%s has a step for both sides', (state) => {
  expect(nextStep(aSituation({ state }), 'customer')).toBeTruthy();
  expect(nextStep(aSituation({ state }), 'provider')).toBeTruthy();
});

test.each<[Standing, NextStep, NextStep]>([
  ['to-come', 'pick-up', 'hand-over'],
  ['pick-up-day', 'pick-up', 'hand-over'],
  ['out', 'bring-back', 'wait-for-tools'],
  ['due', 'bring-back', 'wait-for-tools'],
  ['late', 'bring-back', 'wait-for-tools'],
  ['brought', 'wait-for-completion', 'complete'],
  ['back', 'wait-for-completion', 'complete'],
])('an accepted order, %s: the renter %s, the owner %s', (standing, customer, provider) => {
  expect(nextStep(aSituation({ standing }), 'customer')).toBe(customer);
  expect(nextStep(aSituation({ standing }), 'provider')).toBe(provider);
});

test('one side can review while the other waits', () => {
  const byCustomer = aSituation({ state: 'state/reviewed-by-customer', standing: 'back' });
  expect(nextStep(byCustomer, 'customer')).toBe('wait-for-review');
  expect(nextStep(byCustomer, 'provider')).toBe('review');
  const byProvider = aSituation({ state: 'state/reviewed-by-provider', standing: 'back' });
  expect(nextStep(byProvider, 'customer')).toBe('review');
  expect(nextStep(byProvider, 'provider')).toBe('wait-for-review');
});

test('while later nights go on after the order has completed by itself, the tools come back first', () => {
  const goesOn = aSituation({ state: 'state/delivered', goesOn: true });
  for (const standing of ['out', 'due', 'late'] as const) {
    expect(nextStep({ ...goesOn, standing }, 'customer')).toBe('bring-back');
    expect(nextStep({ ...goesOn, standing }, 'provider')).toBe('wait-for-tools');
  }
  expect(nextStep({ ...goesOn, standing: 'brought' }, 'provider')).toBe('take-back-part');
});

test('while tools of other days are to come or out, nothing is over: the owner takes back what was brought', () => {
  const brought = aSituation({ standing: 'brought', hasOthers: true });
  expect(nextStep(brought, 'provider')).toBe('take-back-part');
  expect(nextStep(brought, 'customer')).toBe('wait-for-completion');
});
