import type * as KnownPosition from './known-position';

const getCurrentPosition = jest.fn();
const query = jest.fn();

/** The module remembers the position, so each test loads a new copy. */
async function aPage(): Promise<typeof KnownPosition> {
  jest.resetModules();
  return import('./known-position');
}

beforeEach(() => {
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } });
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition },
  });
  getCurrentPosition.mockImplementation((found: PositionCallback) =>
    found({ coords: { latitude: 30.26715, longitude: -97.74306 } } as GeolocationPosition),
  );
});

test('if the site may know the position, it is known to about a kilometer, and looked up once', async () => {
  query.mockResolvedValue({ state: 'granted' });
  const { knownPosition } = await aPage();
  expect(await Promise.all([knownPosition(), knownPosition()])).toEqual([
    { lat: 30.27, lng: -97.74 },
    { lat: 30.27, lng: -97.74 },
  ]);
  expect(await knownPosition()).toEqual({ lat: 30.27, lng: -97.74 });
  expect(getCurrentPosition).toHaveBeenCalledTimes(1);
});

test.each(['prompt', 'denied'])('nobody is asked: "%s" counts as not known', async (state) => {
  query.mockResolvedValue({ state });
  const { knownPosition } = await aPage();
  expect(await knownPosition()).toBeNull();
  expect(getCurrentPosition).not.toHaveBeenCalled();
});

test('a device that finds nothing, or a browser that cannot say, causes no error', async () => {
  query.mockResolvedValue({ state: 'granted' });
  getCurrentPosition.mockImplementation((_found: unknown, failed: () => void) => failed());
  expect(await (await aPage()).knownPosition()).toBeNull();
  query.mockRejectedValue(new TypeError('no such permission'));
  expect(await (await aPage()).knownPosition()).toBeNull();
});
