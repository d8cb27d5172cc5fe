import { act, screen } from '@testing-library/react';
import { http } from 'msw';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { aPageOf } from '~/testing/builders';
import { renderApp } from '~/testing/render-app';
import { signedInState } from '~/testing/signed-in';
import { createTestStore } from '~/testing/test-store';
import { transitResponse } from '~/testing/transit';
import { readQuery } from './listings-address';
import { ManageListingsPage } from './ManageListingsPage';
import { listingsAsked } from './ManageListingsPage.duck';
import { answerWith, network, SERVER } from './testing/own-tools-world';
import { Toolbar } from './Toolbar';

/** The toolbar under its address, with the browser's own button. */
function Page() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [query] = useSearchParams();
  return (
    <>
      <Toolbar asked={readQuery(query)} counts={undefined} isOnePage />
      <p>at {search}</p>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

test('Back after a search empties its field', async () => {
  const { user } = await renderApp(<Page />, { at: '/listings' });
  const field = screen.getByRole('searchbox', { name: 'Search your tools' });
  await user.type(field, 'laser{Enter}');
  expect(await screen.findByText('at ?keywords=laser')).toBeVisible();
  expect(field).toHaveValue('laser');
  await act(async () => screen.getByRole('button', { name: 'Back' }).click());
  expect(await screen.findByText('at')).toBeVisible();
  expect(field).toHaveValue('');
});

function Where() {
  return <p>at {useLocation().search}</p>;
}

test('a page beyond the last one of a search, which the server that rendered it could not ask for, leads to the last', async () => {
  answerWith([]);
  network.use(http.post(`${SERVER}/own-listings`, () => transitResponse(aPageOf([]))));
  const store = createTestStore();
  store.dispatch(listingsAsked({ page: 9, sort: 'price' }));
  await renderApp(
    <>
      <ManageListingsPage />
      <Where />
    </>,
    {
      at: '/listings?sort=dearest&page=9',
      preloaded: { ...(await signedInState()), ...store.getState() },
    },
  );
  expect(await screen.findByText('at ?sort=dearest')).toBeVisible();
});
