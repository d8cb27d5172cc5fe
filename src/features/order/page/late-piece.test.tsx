import { screen } from '@testing-library/react';
import { aUuid } from '~/testing/builders';
import { setDeviceZone } from '~/testing/device-zone';
import { answerRequests, heading, listing, show } from '~/testing/order-page';

answerRequests();
beforeEach(() => setDeviceZone('America/New_York'));

const other = aUuid();
const open = (side: 'customer' | 'provider') =>
  show({
    side,
    now: new Date('2026-06-12T11:00:00.000Z'),
    options: {
      protectedData: { timeZone: 'America/New_York' },
      metadata: {
        latePiece: {
          stay: '2026-06-12_2026-06-15',
          tool: listing.id.uuid,
          order: other,
          due: '2026-06-11T22:00:00.000Z',
        },
      },
    },
  });

test('a renter who waits for a late piece reads that first, with what can be done', async () => {
  const { container } = await open('customer');
  expect(heading()).toHaveTextContent('The tool isn’t back from another renter yet');
  expect(container).toHaveTextContent(/It was due Thu, Jun 11, 6:00\spm/);
  expect(container).toHaveTextContent('you get a full refund');
  expect(screen.getByRole('link', { name: 'Find another for these dates' })).toBeVisible();
});

test('the owner of a late piece is led to the order that still has it', async () => {
  await open('provider');
  expect(heading()).toHaveTextContent(/is waiting for your tool, which isn’t back$/);
  expect(screen.getByRole('link', { name: 'Open the other order' })).toHaveAttribute(
    'href',
    `/sale/${other}/details`,
  );
});
