import { render } from '@testing-library/react';
import { AppIntlProvider } from './AppIntlProvider';
import { Text } from './Text';

const messages = {
  'TopBar.cart': 'Plain',
  'TopBar.logIn': 'From <b>{price}</b> a night, <link>see <b>all</b> of them</link>',
};

const htmlOf = (text: React.ReactNode) =>
  render(
    <AppIntlProvider locale="en-US" timeZone="UTC" messages={messages}>
      {text}
    </AppIntlProvider>,
  ).container.innerHTML;

test('elements stand where the text has them, and React finds nothing to say about it', () => {
  const logged = jest.spyOn(console, 'error');
  const values = { price: <i>$5</i>, link: (words: React.ReactNode[]) => <a href="/s">{words}</a> };
  expect(htmlOf(<Text id="TopBar.logIn" values={values} />)).toBe(
    'From <b><i>$5</i></b> a night, <a href="/s">see <b>all</b> of them</a>',
  );
  expect(htmlOf(<Text id="TopBar.cart" />)).toBe('Plain');
  expect(logged).not.toHaveBeenCalled();
});
