import { aroundSpanner } from './wordmark';

test('the spanner replaces two o’s of the name, and precedes a name without them', () => {
  expect(aroundSpanner('Toolyard')).toEqual({ before: 'T', after: 'lyard' });
  expect(aroundSpanner('Rent & Go')).toEqual({ before: '', after: '\u00A0Rent & Go' });
});
