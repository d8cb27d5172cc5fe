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

test('elements are placed where the text has them, without warnings from React', () => {
  const logged = jest.spyOn(console, 'error');
  const values = { price: <i>$5</i>, link: (words: React.ReactNode[]) => <a href="/s">{words}</a> };
  expect(htmlOf(<Text id="TopBar.logIn" values={values} />)).toBe(
    '<span>From </span><b><i>$5</i></b><span> a night, </span>' +
      '<a href="/s"><span>see </span><b><span>all</span></b><span> of them</span></a>',
  );
  expect(htmlOf(<Text id="TopBar.cart" />)).toBe('<span>Plain</span>');
  expect(logged).not.toHaveBeenCalled();
});

/** Imitates a browser's translator: each text node becomes a `<font>` with other words. */
function translate(root: Node) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: ChildNode[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as ChildNode);
  for (const node of nodes) {
    const font = document.createElement('font');
    font.textContent = `[${node.textContent ?? ''}]`;
    node.replaceWith(font);
  }
}

describe('in a page that the browser has translated', () => {
  const page = (children: React.ReactNode) => (
    <AppIntlProvider locale="en-US" timeZone="UTC" messages={messages}>
      <p>{children}</p>
    </AppIntlProvider>
  );
  const link = (words: React.ReactNode[]) => <a href="/s">{words}</a>;
  const priced = (price: string) => <Text id="TopBar.logIn" values={{ price, link }} />;

  const plain = <Text id="TopBar.cart" />;

  test.each([
    ['another text', plain, priced('$5'), 'From $5 a night, see all of them'],
    ['another value', priced('$5'), priced('$6'), 'From $6 a night, see all of them'],
    ['nothing', plain, null, ''],
  ])('a text is replaced by %s', (_, before, after, shown) => {
    const { container, rerender } = render(page(before));
    translate(container);
    rerender(page(after));
    // The unchanged part keeps the translator's words.
    expect(container.textContent.replaceAll(/[[\]]/g, '')).toBe(shown);
  });
});
