import { act, render, screen } from '@testing-library/react';
import { useId, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, StaticRouter, useLocation } from 'react-router-dom';
import { MissedMove } from './MissedMove';

const goTo = (address: string) => window.history.replaceState(null, '', address);

function Address() {
  const { pathname, search } = useLocation();
  return <p>{`${pathname}${search}`}</p>;
}

/** Back pressed while the page is being hydrated: no event reaches the router. */
function MoveMeanwhile() {
  useLayoutEffect(() => goTo('/s?price=0,20'), []);
  return null;
}

test('a move during hydration is not missed', async () => {
  goTo('/s?pub_category=handTools');
  await act(async () =>
    render(
      <BrowserRouter>
        <MissedMove>
          <MoveMeanwhile />
          <Address />
        </MissedMove>
      </BrowserRouter>,
    ),
  );
  expect(screen.getByText('/s?price=0,20')).toBeVisible();
});

test('without one, the router is told nothing', async () => {
  goTo('/s?keywords=saw');
  const told = jest.fn();
  window.addEventListener('popstate', told);
  await act(async () =>
    render(
      <BrowserRouter>
        <MissedMove>
          <Address />
        </MissedMove>
      </BrowserRouter>,
    ),
  );
  window.removeEventListener('popstate', told);
  expect(told).not.toHaveBeenCalled();
  expect(screen.getByText('/s?keywords=saw')).toBeVisible();
});

const Labelled = () => <p data-id={useId()}>labelled</p>;

test('the browser gives parts of the page the ids that the server gave them', async () => {
  goTo('/');
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(
    <StaticRouter location="/">
      <Labelled />
    </StaticRouter>,
  );
  const failed = jest.fn();
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await act(async () => {
    hydrateRoot(
      container,
      <BrowserRouter>
        <MissedMove>
          <Labelled />
        </MissedMove>
      </BrowserRouter>,
      { onRecoverableError: failed },
    );
  });
  expect(container).toHaveTextContent('labelled');
  expect(failed).not.toHaveBeenCalled();
  expect(logged).not.toHaveBeenCalled();
});
