import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { RouteChange } from './RouteChange';

afterEach(() => jest.restoreAllMocks());

/** Follows a link to a page and returns what was scrolled. */
async function follow(href: string) {
  const toTop = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const toTarget = jest.spyOn(Element.prototype, 'scrollIntoView');
  render(
    <MemoryRouter>
      <RouteChange />
      <Routes>
        <Route path="/" element={<Link to={href}>Open</Link>} />
        <Route path="/order" element={<p id="there">There</p>} />
      </Routes>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Open' }));
  return { toTop, toTarget, target: await screen.findByText('There') };
}

test('a link to a part of a page leads to that part', async () => {
  const { toTop, toTarget, target } = await follow('/order#there');
  await waitFor(() => expect(toTarget.mock.contexts).toEqual([target]));
  expect(toTop).not.toHaveBeenCalled();
});

test.each(['/order', '/order#later'])(
  '%s, without its part yet, begins at the top',
  async (href) => {
    const { toTop } = await follow(href);
    await waitFor(() => expect(toTop).toHaveBeenCalledWith(0, 0));
  },
);
