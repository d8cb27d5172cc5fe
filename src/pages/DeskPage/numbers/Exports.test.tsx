import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { transit } from 'sharetribe-flex-sdk';
import { toPlain } from '~/api/marketplace/read-response';
import { patterns } from '~/config/paths';
import { expectAccessible } from '~/testing/axe';
import { aCurrentUser } from '~/testing/builders';
import { emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { currentUserIs, signedInState } from '~/testing/signed-in';
import { transitError, transitResponse } from '~/testing/transit';
import { DeskPage } from '../DeskPage';

const network = setupServer(...emptyMarketplace);
beforeAll(() => {
  network.listen({ onUnhandledRequest: 'error' });
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

async function show(answer: () => Response) {
  const asked: unknown[] = [];
  const saved: string[] = [];
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  };
  network.use(
    currentUserIs(aCurrentUser()),
    http.post('*/api/desk/door', () => transitResponse({ until: '2030-01-01T00:00:00.000Z' })),
    http.post('*/api/desk/export', async ({ request }) => {
      asked.push(toPlain(transit.read(await request.text())));
      return answer();
    }),
  );
  const shown = await renderApp(<DeskPage params={{}} pattern={patterns.deskNumbers} />, {
    at: '/desk/numbers',
    preloaded: await signedInState(),
  });
  return { ...shown, asked, saved };
}

test('a month of each kind is saved as a file that says what it is', async () => {
  const { user, container, asked, saved } = await show(() => HttpResponse.text('order\r\n'));
  const month = await screen.findByLabelText('Month');
  const last = [...month.querySelectorAll('option')][1];
  await user.selectOptions(month, last?.value ?? '');
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: /^Save CSV: Sales tax, / }));
  expect(await screen.findByRole('button', { name: /^Save CSV: Sales tax, / })).toBeVisible();
  expect(asked).toEqual([{ kind: 'tax', month: last?.value }]);
  expect(saved).toEqual([`tax-${last?.value ?? ''}.csv`]);
});

test('a file that was refused is reported, and nothing is saved', async () => {
  const { user, saved } = await show(() => transitError({ status: 502, code: 'upstream-failed' }));
  await user.click(await screen.findByRole('button', { name: /^Save CSV: Orders, / }));
  expect(await screen.findByText('We couldn’t save the file.')).toBeVisible();
  expect(saved).toEqual([]);
});
