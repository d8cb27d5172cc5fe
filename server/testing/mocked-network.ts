import { http, passthrough, type RequestHandler } from 'msw';
import { setupServer, type SetupServer } from 'msw/node';
import { emptyMarketplace } from '~/testing/marketplace-handlers';

interface Options {
  /** The handlers of the network in each test, in addition to what a test adds. The default is an empty marketplace. */
  readonly handlers?: readonly RequestHandler[];
  /** `bypass` for tests that send requests on purpose which nobody handles. */
  readonly onUnhandledRequest?: 'error' | 'bypass';
}

/** Mocks every service for all tests of a file, except what listens on this machine. */
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
