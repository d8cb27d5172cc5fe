import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { RouteChange } from './RouteChange';

afterEach(() => jest.restoreAllMocks());

/** A page with a part that arrives only on request. */
function SlowPage() {
  const [hasPart, setPart] = useState(false);
  return (
    <>
      <p>There</p>
      {hasPart && <p id="later">Later</p>}
      <button onClick={() => setPart(true)}>Load</button>
    </>
  );
}

async function follow(href: string) {
  const toTop = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const toTarget = jest.spyOn(Element.prototype, 'scrollIntoView');
  render(
    <MemoryRouter>
      <RouteChange />
      <Routes>
        <Route path="/" element={<Link to={href}>Open</Link>} />
        <Route path="/order" element={<p id="there">There</p>} />
        <Route path="/encoded" element={<p id="für-dich">There</p>} />
        <Route path="/slow" element={<SlowPage />} />
      </Routes>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Open' }));
  return { toTop, toTarget, target: await screen.findByText('There') };
}

test('a link to a part of a page leads to that part', async () => {
  const { toTop, toTarget, target } = await follow('/order#there');
  await waitFor(() => expect(toTarget.mock.contexts).toEqual([target]));
  expect(toTarget.mock.invocationCallOrder[0]).toBeGreaterThan(toTop.mock.invocationCallOrder[0]!);
});

test('a link to a part whose name is encoded leads to that part', async () => {
  const { toTarget, target } = await follow('/encoded#f%C3%BCr-dich');
  await waitFor(() => expect(toTarget.mock.contexts).toEqual([target]));
});

test.each(['%', '%E0%A4', 'a%zz'])('a page whose address ends with #%s is shown', async (hash) => {
  const { target } = await follow(`/order#${hash}`);
  expect(target).toBeVisible();
});

/** The part arrives without any interaction with the page. */
const load = () => act(() => screen.getByRole('button', { name: 'Load' }).click());

test('the page scrolls to a part that appears later', async () => {
  const { toTarget } = await follow('/slow#later');
  await load();
  await waitFor(() => expect(toTarget.mock.contexts).toEqual([screen.getByText('Later')]));
});

test('a part that appears later does not move a page that somebody is using', async () => {
  const { toTarget } = await follow('/slow#later');
  await userEvent.keyboard('{ArrowDown}');
  await load();
  expect(toTarget).not.toHaveBeenCalled();
});

test.each(['/order', '/order#later'])(
  '%s, without its part yet, begins at the top',
  async (href) => {
    const { toTop } = await follow(href);
    await waitFor(() => expect(toTop).toHaveBeenCalledWith(0, 0));
  },
);

test('the name of a page is announced, even if it comes a moment after the page', async () => {
  document.title = '';
  await follow('/order');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  document.title = 'Your order';
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Your order'));
});
