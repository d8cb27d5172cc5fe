import { http } from 'msw';
import { type ListingId } from '~/domain/ids';
import { setErrorReporter } from '~/lib/report';
import { apiUrl } from '~/testing/marketplace-handlers';
import { createTestStore } from '~/testing/test-store';
import { transitError } from '~/testing/transit';
import { saveTab } from './EditListingPage.duck';
import { ID, network } from './testing/wizard-world';

const failure = () => transitError({ status: 500, code: 'internal' });
const step = {
  tab: 'description',
  change: { title: 'Saw' },
  timeZone: 'UTC',
  now: 0,
} as const;

test.each([
  ['create-listing-draft-failed', null],
  ['update-listing-failed', ID as ListingId],
])('a step that cannot be saved is reported as %s', async (name, id) => {
  const reported: string[] = [];
  setErrorReporter((_, context) => reported.push(context));
  network.use(
    http.post(apiUrl('own_listings/create_draft'), failure),
    http.post(apiUrl('own_listings/update'), failure),
  );
  await createTestStore().dispatch(saveTab({ ...step, id, isForced: true }));
  expect(reported).toEqual([name]);
});
