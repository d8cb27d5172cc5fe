import { ownerTasks } from './owner-tasks';

type Situation = Parameters<typeof ownerTasks>[0];

const tasksOf = (situation: Partial<Situation>): string =>
  ownerTasks({
    state: 'state/accepted',
    phase: 'before',
    hasOthers: false,
    goesOn: false,
    wasRequested: false,
    isHourAgreed: false,
    hasReviewed: false,
    ...situation,
  })
    .map(({ name, state }) => (state === 'next' ? name : `${name}:${state}`))
    .join(' ');

test.each<[string, Partial<Situation>, string]>([
  [
    'a request waits for its answer',
    { state: 'state/preauthorized', wasRequested: true },
    'answer:now agree prepare hand-over take-back complete review',
  ],
  [
    'before the first day the hour comes first',
    { wasRequested: true },
    'answer:done agree:now prepare hand-over take-back complete review',
  ],
  [
    'with an agreed hour the tools are prepared',
    { isHourAgreed: true },
    'agree:done prepare:now hand-over take-back complete review',
  ],
  [
    'without one the standard hour holds, so the task goes away',
    { phase: 'first-day' },
    'prepare:done hand-over:now take-back complete review',
  ],
  [
    'what is late does not end the returns while other tools are to come back',
    { phase: 'after', hasOthers: true },
    'prepare:done hand-over:done take-back:now complete review',
  ],
  [
    'while the tools are out',
    { phase: 'during' },
    'prepare:done hand-over:done take-back:now complete review',
  ],
  [
    'after the day of return',
    { phase: 'after' },
    'prepare:done hand-over:done take-back:done complete:now review',
  ],
  [
    'a completed order waits for the review',
    { state: 'state/delivered', phase: 'after' },
    'prepare:done hand-over:done take-back:done complete:done review:now',
  ],
  [
    'a completed order with later nights waits for the tools',
    { state: 'state/delivered', phase: 'after', goesOn: true },
    'prepare:done hand-over:done take-back:now complete review',
  ],
  [
    'everything is done',
    { state: 'state/reviewed', phase: 'after', hasReviewed: true },
    'prepare:done hand-over:done take-back:done complete:done review:done',
  ],
  [
    'a review that never came is no open task',
    { state: 'state/reviewed', phase: 'after' },
    'prepare:done hand-over:done take-back:done complete:done',
  ],
  ['an order that was canceled has none', { state: 'state/canceled' }, ''],
  ['an enquiry has none', { state: 'state/enquiry' }, ''],
])('%s', (_, situation, tasks) => {
  expect(tasksOf(situation)).toBe(tasks);
});
