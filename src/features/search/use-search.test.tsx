import { screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { type SearchInAddress, useSearch } from './use-search';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.close());

function Page({ onPress }: { onPress: (state: SearchInAddress) => void }) {
  const state = useSearch();
  return (
    <>
      <button type="button" onClick={() => state.openSheet('price')}>
        Open
      </button>
      <button type="button" onClick={() => onPress(state)}>
        Press
      </button>
      <output>{state.address}</output>
    </>
  );
}

/** Opens the sheet, does two things before the page is rendered again, and returns the address after it. */
async function addressAfter(onPress: (state: SearchInAddress) => void) {
  const { user } = await renderApp(<Page onPress={onPress} />, { at: '/s?keywords=saw' });
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('status')).toHaveTextContent('/s?keywords=saw&mobilefilters=price');
  await user.click(screen.getByRole('button', { name: 'Press' }));
  return screen.getByRole('status').textContent;
}

test('closing the sheet keeps a change that the page has not shown yet', async () => {
  const address = await addressAfter(({ change, closeSheet }) => {
    change({ price: { min: 0, max: 20 } }, { isReplaced: true });
    closeSheet({});
  });
  expect(address).toBe('/s?keywords=saw&price=0%2C20');
});

test('two changes in a row are both kept', async () => {
  const address = await addressAfter(({ change, closeSheet }) => {
    change({ price: { min: 0, max: 20 } }, { isReplaced: true });
    change({ brands: ['Makita'] }, { isReplaced: true });
    closeSheet({});
  });
  expect(address).toBe('/s?keywords=saw&price=0%2C20&pub_brand=Makita');
});

test('cancelling drops it', async () => {
  const address = await addressAfter(({ change, cancelSheet }) => {
    change({ price: { min: 0, max: 20 } }, { isReplaced: true });
    cancelSheet();
  });
  expect(address).toBe('/s?keywords=saw');
});
