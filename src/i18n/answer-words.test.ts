import { answerWords } from './answer-words';

test.each([
  [0, { id: 'ProfilePage.withinMinutes', values: { count: 1 } }],
  [59, { id: 'ProfilePage.withinMinutes', values: { count: 59 } }],
  [60, { id: 'ProfilePage.withinHours', values: { count: 1 } }],
  [61, { id: 'ProfilePage.withinHours', values: { count: 2 } }],
  [1439, { id: 'ProfilePage.withinHours', values: { count: 24 } }],
  [1440, { id: 'ProfilePage.withinDays', values: { count: 1 } }],
  [3000, { id: 'ProfilePage.withinDays', values: { count: 3 } }],
])('%d minutes', (minutes, words) => {
  expect(answerWords(minutes)).toEqual(words);
});
