import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { transit, types } from 'sharetribe-flex-sdk';
import { toPlain } from '~/api/marketplace/read-response';
import { aPageOf, aUuid } from '~/testing/builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { transitResponse } from '~/testing/transit';
import { network, anOwnListing, answerWith, show, nextButton } from '../testing/wizard-world';

test('other stock rewrites today at the place of the tool, though the marketplace is a day further', async () => {
  const opened = {
    id: new types.UUID(aUuid()),
    type: 'availabilityException',
    attributes: {
      start: new Date('2026-06-07T00:00:00.000Z'),
      end: new Date('2026-06-09T00:00:00.000Z'),
      seats: 3,
    },
  };
  const created: unknown[] = [];
  answerWith({ state: 'published', publicData: { stock: 3 } });
  network.use(
    http.get(apiUrl('availability_exceptions/query'), () => transitResponse(aPageOf([opened]))),
    http.post(apiUrl('availability_exceptions/delete'), () => transitResponse({ data: opened })),
    http.post(apiUrl('availability_exceptions/create'), async ({ request }) => {
      created.push(toPlain(transit.read(await request.text())));
      return transitResponse({ data: opened });
    }),
  );
  const { user } = await show('description', 'edit', {
    now: new Date('2026-06-08T04:30:00.000Z'),
  });
  await user.click((await screen.findAllByRole('button', { name: 'One fewer' }))[0]!);
  await user.click(await nextButton('Save changes'));
  await waitFor(() =>
    expect(created).toMatchObject([
      { start: '2026-06-07T00:00:00.000Z', end: '2026-06-09T00:00:00.000Z', seats: 2 },
    ]),
  );
});

test('other stock rewrites the days that were opened, then the listing', async () => {
  const calls: string[] = [];
  const exceptionId = aUuid();
  const exception = (seats: number, id = exceptionId) => ({
    id: new types.UUID(id),
    type: 'availabilityException',
    attributes: {
      start: new Date('2026-06-20T00:00:00.000Z'),
      end: new Date('2026-06-22T00:00:00.000Z'),
      seats,
    },
  });
  answerWith({ state: 'published', publicData: { stock: 3 } });
  network.use(
    http.get(apiUrl('availability_exceptions/query'), () =>
      transitResponse(aPageOf([exception(3)])),
    ),
    http.post(apiUrl('availability_exceptions/delete'), () => {
      calls.push('delete');
      return transitResponse({ data: exception(3) });
    }),
    http.post(apiUrl('availability_exceptions/create'), async ({ request }) => {
      const body = toPlain(transit.read(await request.text()));
      calls.push(`create ${JSON.stringify(body)}`);
      return transitResponse({ data: exception(2, aUuid()) });
    }),
    http.post(apiUrl('own_listings/update'), async ({ request }) => {
      calls.push(`update ${await request.text()}`);
      return transitResponse(anOwnListing({ state: 'published', publicData: { stock: 2 } }));
    }),
  );
  const { user } = await show('description', 'edit');
  await user.click((await screen.findAllByRole('button', { name: 'One fewer' }))[0]!);
  await user.click(await nextButton('Save changes'));
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls[0]).toBe('delete');
  expect(calls[1]).toContain('"seats":2');
  expect(calls[2]).toContain('update');
});
