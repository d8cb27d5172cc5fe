import { http, passthrough, type RequestHandler } from 'msw';
import { setupServer, type SetupServer } from 'msw/node';
import { emptyMarketplace } from '~/testing/marketplace-handlers';

interface Options {
  /** What the network has in each test, beside what a test adds; by default a marketplace with nothing in it. */
  readonly handlers?: readonly RequestHandler[];
  /** `bypass` for tests that send requests on purpose which nobody handles. */
  readonly onUnhandledRequest?: 'error' | 'bypass';
}

/** For all tests of a file: every service is mocked, except what listens on this machine. */
export function mockedNetwork({
  handlers = emptyMarketplace,
  onUnhandledRequest = 'error',
}: Options = {}): SetupServer {
  const network = setupServer(
    http.all(/^http:\/\/127\.0\.0\.1:/, () => passthrough()),
    ...handlers,
  );
  beforeAll(() => network.listen({ onUnhandledRequest }));
  afterEach(() => network.resetHandlers());
  afterAll(() => network.close());
  return network;
}
