import { screen } from '@testing-library/react';
import { http } from 'msw';
import { types } from 'sharetribe-flex-sdk';
import { aPageOf, aUuid } from '~/testing/builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { answerRequests, network, show } from '~/testing/order-page';
import { transitResponse } from '~/testing/transit';

answerRequests();

test('an owner blocks the day of return in one press, so that no other rental begins on it', async () => {
  const made: string[] = [];
  network.use(
    http.get(apiUrl('availability_exceptions/query'), () => transitResponse(aPageOf([]))),
    http.post(apiUrl('availability_exceptions/create'), async ({ request }) => {
      made.push(await request.text());
      const [start, end] = [new Date('2026-06-15'), new Date('2026-06-16')];
      return transitResponse({
        data: {
          id: new types.UUID(aUuid()),
          type: 'availabilityException',
          attributes: { start, end, seats: 0 },
        },
      });
    }),
  );
  const { user } = await show({ side: 'provider', now: new Date('2026-06-08T12:00:00.000Z') });
  await user.click(screen.getByRole('button', { name: 'Block Mon, Jun 15 after the return' }));
  expect(await screen.findByText('Blocked: no new rental begins on Mon, Jun 15.')).toBeVisible();
  expect(made).toHaveLength(1);
});
