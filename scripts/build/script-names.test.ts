import { webpackConfig } from '../../webpack.config';

test('the hash in the name of a script is too long to be found in another script by chance', () => {
  const { output } = webpackConfig({ part: 'client', mode: 'production' });
  for (const name of [output?.filename, output?.chunkFilename])
    expect(name).toMatch(/\[contenthash:\d\d\]/);
});
