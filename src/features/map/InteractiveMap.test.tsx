import { act, screen, waitFor } from '@testing-library/react';
import { setErrorReporter } from '~/lib/report';
import { testConfig } from '~/testing/test-config';
import { renderApp } from '~/testing/render-app';
import { InteractiveMap } from './InteractiveMap';
import { type MapView } from './map-view';
import { discardBrokenMap } from './shared-map';

const mockCreate = jest.fn<Promise<MapView>, [{ place: HTMLElement }]>();
jest.mock('./map-view', () => ({ createMapView: (wanted: never) => mockCreate(wanted) }));

const config = {
  accessToken: 'pk.test',
  baseUrl: 'http://maps.test',
  styleUrl: 'mapbox://styles/town/light',
  darkStyleUrl: 'mapbox://styles/town/dark',
};

function aMap() {
  let settle: { draw: () => void; fail: (cause: Error) => void } | undefined;
  const drawn = new Promise<void>((resolve, reject) => {
    settle = { draw: resolve, fail: reject };
  });
  const view: MapView = {
    element: document.createElement('div'),
    show: () => undefined,
    panBy: () => undefined,
    zoomBy: () => undefined,
    setStyle: () => undefined,
    resize: () => undefined,
    whenDrawn: () => drawn,
    remove: jest.fn(),
    zoom: () => 10,
    project: () => ({ x: 0, y: 0 }),
    unproject: () => ({ lat: 0, lng: 0 }),
    onFrame: () => () => undefined,
    onMovedByUser: () => () => undefined,
    onPress: () => () => undefined,
  };
  return { view, ...settle };
}

beforeAll(() => {
  window.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  setErrorReporter(() => undefined);
});

/** The map outlives its page but not its test. */
const use = (map: ReturnType<typeof aMap>) => {
  mockCreate.mockResolvedValueOnce(map.view);
  made.push(map.view);
  return map;
};
const made: MapView[] = [];
afterEach(() => {
  for (const view of made.splice(0)) discardBrokenMap(view);
});

const show = () =>
  renderApp(
    <InteractiveMap config={config} ground={<p>Ground</p>} failedHint="The list shows all.">
      <p>Pins</p>
    </InteractiveMap>,
    { config: testConfig },
  );

test('a map that fails says so, names what shows the same, and can be tried again', async () => {
  const broken = use(aMap());
  const { user } = await show();
  await screen.findByText('Pins');
  await act(async () => broken.fail?.(new Error('no style')));
  expect(await screen.findByRole('status')).toHaveTextContent(
    'The map isn’t available right now. The list shows all.',
  );
  expect(screen.queryByText('Pins')).not.toBeInTheDocument();
  expect(broken.view.remove).toHaveBeenCalled();

  const whole = use(aMap());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Pins');
  await act(async () => whole.draw?.());
  await waitFor(() => expect(screen.queryByText('Ground')).not.toBeInTheDocument());
});

test('the ground is shown until the map is drawn, and the pins are not', async () => {
  const map = use(aMap());
  const { container } = await show();
  const live = (await screen.findByText('Pins')).parentElement;
  expect(screen.getByText('Ground')).toBeInTheDocument();
  expect(live).not.toHaveAttribute('data-drawn');
  expect(container.querySelector('[aria-busy]')).toBeInTheDocument();
  await act(async () => map.draw?.());
  await waitFor(() => expect(live).toHaveAttribute('data-drawn'));
  expect(screen.queryByText('Ground')).not.toBeInTheDocument();
  expect(container.querySelector('[aria-busy]')).not.toBeInTheDocument();
});

describe('a slow map', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('has its pins on the ground until it is drawn', async () => {
    const map = use(aMap());
    await renderApp(
      <InteractiveMap config={config}>
        <p>Pins</p>
      </InteractiveMap>,
    );
    const live = (await screen.findByText('Pins')).parentElement;
    const ground = () => live?.previousElementSibling;
    expect(live).not.toHaveAttribute('data-slow');
    act(() => jest.advanceTimersByTime(6000));
    expect(live).toHaveAttribute('data-slow');
    expect(ground()).toBeInTheDocument();
    await act(async () => map.draw?.());
    expect(live).toHaveAttribute('data-drawn');
    expect(live).not.toHaveAttribute('data-slow');
    expect(ground()).toBeFalsy();
  });
});
