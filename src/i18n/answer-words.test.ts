import { answerTime } from './answer-words';

test.each([
  [0, { unit: 'minutes', count: 1 }],
  [59, { unit: 'minutes', count: 59 }],
  [60, { unit: 'hours', count: 1 }],
  [61, { unit: 'hours', count: 2 }],
  [1439, { unit: 'hours', count: 24 }],
  [1440, { unit: 'days', count: 1 }],
  [3000, { unit: 'days', count: 3 }],
])('%d minutes', (minutes, told) => {
  expect(answerTime(minutes)).toEqual(told);
});
