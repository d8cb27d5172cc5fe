import { http } from 'msw';
import { aListing, aPageOf, aUser } from '~/testing/builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { transitResponse } from '~/testing/transit';
import { mockedNetwork } from '../../testing/mocked-network';
import { sharedApp } from '../../testing/start-app';

const network = mockedNetwork();
const server = sharedApp();

const ask = (path: string) => fetch(`${server.url}${path}`, { redirect: 'manual' });

test.each(['電動ドリル', 'Дрель', 'Großer Bohrer', 'Taladro eléctrico', '100 % drill'])(
  'a tool called %s has one address, and that is its page',
  async (title) => {
    const author = aUser();
    const listing = aListing({ title, authorId: author.id.uuid });
    network.use(
      http.get(apiUrl('listings/show'), () =>
        transitResponse({ data: listing, included: [author] }),
      ),
      http.get(apiUrl('listings/query'), () => transitResponse(aPageOf([]))),
      http.get(apiUrl('reviews/query'), () => transitResponse(aPageOf([]))),
    );
    const first = await ask(`/l/${listing.id.uuid}`);
    expect(first.status).toBe(301);
    const page = await ask(first.headers.get('location') ?? '');
    expect(page.status).toBe(200);
  },
);
