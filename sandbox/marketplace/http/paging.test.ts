import { totalShownBy } from './paging';

test.each([
  ['the last page shows the total', { page: 3, perPage: 10 }, 4, 24],
  ['so does an empty first page', { page: 1, perPage: 10 }, 0, 0],
  ['after a full page there may be more', { page: 2, perPage: 10 }, 10, undefined],
  ['a page beyond the end does not know where that is', { page: 9, perPage: 10 }, 0, undefined],
])('%s', (_rule, page, rows, total) => {
  expect(totalShownBy(page, rows)).toBe(total);
});
