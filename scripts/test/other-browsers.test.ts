import { addBrowsersIfThere } from './other-browsers';

test('a machine without Firefox and WebKit says that they are not tested, and what is missing', () => {
  const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const { PATH: path, OTHER_BROWSERS: others } = process.env;
  process.env['PATH'] = '/nowhere';
  // A run of all tests has found them.
  delete process.env['OTHER_BROWSERS'];
  try {
    addBrowsersIfThere();
    expect(process.env['OTHER_BROWSERS']).toBeUndefined();
  } finally {
    process.env['PATH'] = path;
    if (others !== undefined) process.env['OTHER_BROWSERS'] = others;
  }
  const words = said.mock.calls.flat().join(' ');
  expect(words).toContain('NOT tested in Firefox and WebKit');
  expect(words).toContain('firefox-esr, webkit2gtk-driver, xvfb');
});
