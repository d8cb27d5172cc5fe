import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
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
        <MissedMove />
        <MoveMeanwhile />
        <Address />
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
        <MissedMove />
        <Address />
      </BrowserRouter>,
    ),
  );
  window.removeEventListener('popstate', told);
  expect(told).not.toHaveBeenCalled();
  expect(screen.getByText('/s?keywords=saw')).toBeVisible();
});
