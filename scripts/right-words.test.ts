import { searchDemo } from './testing/demo-search';

test.failing.each(['carpenter', 'painter', 'three-plane', 'wedding dress'])(
  '"%s" has no slip of the pen',
  (words) => {
    expect(searchDemo(words).understood).not.toMatch(/kind:|category:|brand:/);
  },
);

test.failing('a size that no tool states is no hard condition', () => {
  const { titles } = searchDemo('99v drill');
  expect(titles.length).toBeGreaterThan(0);
});
