import { webpackConfig } from '../../webpack.config';

test('no hash is replaced in finished scripts, where its letters can be part of a number', () => {
  const { optimization } = webpackConfig({ part: 'client', mode: 'production' });
  expect(optimization?.realContentHash).toBe(false);
});
