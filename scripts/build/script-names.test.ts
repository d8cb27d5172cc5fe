import { webpackConfig } from '../../webpack.config';

test('no hash is replaced in finished scripts, where its letters can be part of a number', () => {
  const { optimization } = webpackConfig({ part: 'client', mode: 'production' });
  expect(optimization?.realContentHash).toBe(false);
});

test('a release does not take modules without source maps from an earlier build', () => {
  const nameOf = (isRelease: boolean) =>
    JSON.stringify(webpackConfig({ part: 'server', mode: 'production', isRelease }).cache);
  expect(nameOf(true)).not.toBe(nameOf(false));
});
