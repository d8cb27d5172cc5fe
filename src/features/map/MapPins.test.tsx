import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { type MapPoint } from '~/api/listing-search';
import { type ListingId, parseListingId } from '~/domain/ids';
import { expectAccessible } from '~/testing/axe';
import { aUuid } from '~/testing/builders';
import { renderApp } from '~/testing/render-app';
import { MapContext } from './map-context';
import { type MapView } from './map-view';
import { MapCard } from './MapCard';
import { MapPins } from './MapPins';

/** A map that does not move: one degree is ten pixels. */
function aMap() {
  let press: () => void = () => undefined;
  const view: MapView = {
    element: document.createElement('div'),
    show: () => undefined,
    panBy: () => undefined,
    zoomBy: () => undefined,
    setStyle: () => undefined,
    resize: () => undefined,
    zoom: () => 10,
    project: ({ lat, lng }) => ({ x: lng * 10, y: -lat * 10 }),
    unproject: ({ x, y }) => ({ lat: -y / 10, lng: x / 10 }),
    onFrame: () => () => undefined,
    onMovedByUser: () => () => undefined,
    onPress: (listener) => {
      press = listener;
      return () => undefined;
    },
  };
  return { view, press: () => act(() => press()) };
}

function aPoint(title: string, amount: number, lat: number): MapPoint {
  const id = parseListingId(aUuid());
  if (!id) throw new Error('no id');
  return { id, title, price: { amount, currency: 'USD' }, position: { lat, lng: -97 } };
}

const points = [aPoint('Drill', 1800, 30), aPoint('Ladder', 1400, 31), aPoint('Saw', 1600, 30)];

function Pins({ view, seen = [] }: { view: MapView; seen?: readonly ListingId[] }) {
  const [openId, setOpenId] = useState<ListingId>();
  return (
    <MapContext value={view}>
      <MapPins
        points={points}
        seenIds={new Set(seen)}
        openId={openId}
        onOpen={setOpenId}
        renderCard={(card) => {
          const point = points.find(({ id }) => id === card.id);
          return point && <MapCard {...card} listing={{ ...point, href: '/l/x' }} picture={null} />;
        }}
      />
    </MapContext>
  );
}

const card = () => screen.queryByRole('article');

test('tools at one place share a pin with the lowest price and their number', async () => {
  const { view } = aMap();
  const { container } = await renderApp(<Pins view={view} />);
  const names = screen.getAllByRole('button').map((pin) => pin.getAttribute('aria-label'));
  expect(names).toEqual(['2 tools from $16, Drill and more', '$14, Ladder']);
  await expectAccessible(container);
});

test('a pin opens a card, which pages through the place and leads to the tool', async () => {
  const { view } = aMap();
  const { user, container } = await renderApp(<Pins view={view} />);
  await user.click(screen.getByRole('button', { name: /2 tools/ }));
  expect(screen.getByRole('link', { name: 'Drill' })).toHaveAttribute('href', '/l/x');
  expect(screen.getByText('1 of 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next tool here' }));
  expect(screen.getByRole('link', { name: 'Saw' })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(screen.getByText('1 of 2')).toBeVisible();
  await expectAccessible(container);
});

test('by keyboard: the pins in the order of the list, the card after its pin, Escape back to the pin', async () => {
  const { view } = aMap();
  const { user } = await renderApp(<Pins view={view} />);
  await user.tab();
  await user.tab();
  const ladder = screen.getByRole('button', { name: '$14, Ladder' });
  expect(ladder).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(ladder).toHaveAttribute('aria-expanded', 'true');
  await user.tab();
  expect(screen.getByRole('link', { name: 'Ladder' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(card()).not.toBeInTheDocument();
  expect(ladder).toHaveFocus();
});

test('a press on the map closes the card', async () => {
  const { view, press } = aMap();
  const { user } = await renderApp(<Pins view={view} />);
  await user.click(screen.getByRole('button', { name: '$14, Ladder' }));
  expect(card()).toBeVisible();
  press();
  expect(card()).not.toBeInTheDocument();
});

test('seen tools say so', async () => {
  const { view } = aMap();
  await renderApp(<Pins view={view} seen={points.slice(1, 2).map(({ id }) => id)} />);
  expect(screen.getByRole('button', { name: '$14, Ladder, seen' })).toBeVisible();
});
