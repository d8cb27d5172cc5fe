import { act, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';

import { type ListingId, parseListingId } from '~/domain/ids';
import { expectAccessible } from '~/testing/axe';
import { aUuid } from '~/testing/builders';
import { setScreen } from '~/testing/match-media';
import { renderApp } from '~/testing/render-app';
import type * as PricePinFile from '~/ui/content/PricePin';
import { MapContext } from './map-context';
import { type MapView, type ShowOptions } from './map-view';
import { MapCard } from './MapCard';
import { MapPins } from './MapPins';
import { type PinPoint } from './pin-groups';
import { createMarks, markedBy, type Marks, useIsMarked } from './marks';
import { aMap } from './testing/a-map';

const mockPinDrawn = jest.fn<void, [string]>();
jest.mock('~/ui/content/PricePin', () => {
  const { PricePin } = jest.requireActual<typeof PricePinFile>('~/ui/content/PricePin');
  return {
    PricePin: (props: ComponentProps<typeof PricePin>) => {
      mockPinDrawn(props.title);
      return <PricePin {...props} />;
    },
  };
});

function aPoint(title: string, amount: number, lat: number): PinPoint {
  const id = parseListingId(aUuid());
  if (!id) throw new Error('no id');
  return { id, title, price: { amount, currency: 'USD' }, position: { lat, lng: -97 } };
}

const points = [aPoint('Drill', 1800, 30), aPoint('Ladder', 1400, 31), aPoint('Saw', 1600, 30)];

interface PinsProps {
  readonly view: MapView;
  readonly points?: readonly PinPoint[];
  readonly seen?: readonly ListingId[];
}

/** An entry of the list beside the map. */
function Entry({ point: { id, title }, listMarks, mapMarks }: EntryProps) {
  const isMarked = useIsMarked(mapMarks, [id]);
  return (
    <a href="/l/x" aria-current={isMarked} {...markedBy(listMarks, [id])}>
      {title} in the list
    </a>
  );
}

interface EntryProps {
  readonly point: PinPoint;
  readonly listMarks: Marks;
  readonly mapMarks: Marks;
}

function Pins({ view, seen = [], points: shown = points }: PinsProps) {
  const [openId, setOpenId] = useState<ListingId>();
  const [marks] = useState(() => ({ listMarks: createMarks(), mapMarks: createMarks() }));
  return (
    <MapContext value={view}>
      <MapPins
        {...marks}
        points={shown}
        seenIds={new Set(seen)}
        openId={openId}
        onOpen={setOpenId}
        renderCard={(card) => {
          const point = shown.find(({ id }) => id === card.id);
          return point && <MapCard {...card} listing={{ ...point, href: '/l/x' }} picture={null} />;
        }}
      />
      {shown.map((point) => (
        <Entry key={point.id} point={point} {...marks} />
      ))}
    </MapContext>
  );
}

const card = () => screen.queryByRole('article');

test('tools at one place share a pin with the lowest price and their number', async () => {
  const { view } = aMap();
  const { container } = await renderApp(<Pins view={view} />);
  const names = screen.getAllByRole('button').map((pin) => pin.getAttribute('aria-label'));
  expect(names).toEqual(['$16, 2 tools here, Saw and more', '$14, Ladder']);
  await expectAccessible(container);
});

test('a pin opens the card of the tool whose price it shows, which pages through the place', async () => {
  const { view } = aMap();
  const { user, container } = await renderApp(<Pins view={view} />);
  await user.click(screen.getByRole('button', { name: /^\$16, 2 tools/ }));
  expect(screen.getByRole('link', { name: 'Saw' })).toHaveAttribute('href', '/l/x');
  expect(screen.getByText('1 of 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next tool here' }));
  expect(screen.getByRole('link', { name: 'Drill' })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(screen.getByText('1 of 2')).toBeVisible();
  await expectAccessible(container);
});

test('the keyboard reaches the pins in the order of the list, then the card of a pin, and Escape leads back', async () => {
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

test('the pin of a tool that was viewed says so', async () => {
  const { view } = aMap();
  await renderApp(<Pins view={view} seen={points.slice(1, 2).map(({ id }) => id)} />);
  expect(screen.getByRole('button', { name: '$14, Ladder, seen' })).toBeVisible();
});

test('a pin for several places zooms in on them, as a move by the user', async () => {
  const { view, shown } = aMap();
  const near = [aPoint('Drill', 1800, 30), aPoint('Ladder', 1400, 30.01)];
  const { user } = await renderApp(<Pins view={view} points={near} />);
  const pin = screen.getByRole('button', { name: '$14, 2 tools in this area, zoom in' });
  expect(pin).not.toHaveAttribute('aria-expanded');
  await user.click(pin);
  expect(card()).not.toBeInTheDocument();
  const bounds = { ne: { lat: 30.01, lng: -97 }, sw: { lat: 30, lng: -97 } };
  expect(shown).toEqual([
    {
      target: { kind: 'bounds', bounds },
      options: expect.objectContaining({ isByUser: true }) as ShowOptions,
    },
  ]);
});

test('pointing at a tool in the list marks its pin, and pointing at a pin marks its tools', async () => {
  const { view } = aMap();
  const { user } = await renderApp(<Pins view={view} />);
  const pin = screen.getByRole('button', { name: /^\$16, 2 tools/ });
  const entry = (title: string) => screen.getByRole('link', { name: `${title} in the list` });
  await user.hover(entry('Drill'));
  expect(pin).toHaveAttribute('data-on', 'true');
  await user.unhover(entry('Drill'));
  expect(pin).not.toHaveAttribute('data-on');
  act(() => entry('Saw').focus());
  expect(pin).toHaveAttribute('data-on', 'true');

  await user.hover(pin);
  const current = () => ['Drill', 'Ladder', 'Saw'].map((title) => entry(title).ariaCurrent);
  expect(current()).toEqual(['true', 'false', 'true']);
  await user.unhover(pin);
  act(() => screen.getByRole('button', { name: '$14, Ladder' }).focus());
  expect(current()).toEqual(['false', 'true', 'false']);
});

test('phones show the card as a row below the pins, and closing it leads back to its pin', async () => {
  setScreen('phone');
  const { view } = aMap();
  const { user } = await renderApp(<Pins view={view} />);
  const ladder = screen.getByRole('button', { name: '$14, Ladder' });
  await user.click(ladder);
  expect(screen.getByRole('list', { name: 'Tools on the map' })).not.toContainElement(card());
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(card()).not.toBeInTheDocument();
  expect(ladder).toHaveFocus();
});

interface AnswersProps {
  readonly view: MapView;
  readonly first: readonly PinPoint[];
  readonly next: readonly PinPoint[];
}

/** Renders a search that gets two answers. */
function Answers({ view, first, next }: AnswersProps) {
  const [isNext, setNext] = useState(false);
  return (
    <>
      <Pins view={view} points={isNext ? next : first} />
      <button type="button" onClick={() => setNext(true)}>
        Next answer
      </button>
    </>
  );
}

const nextAnswer = () => screen.getByRole('button', { name: 'Next answer' });

const transforms = () => {
  const list = screen.getByRole('list', { name: 'Tools on the map' });
  const pins = [...list.children].map((pin) => (pin as HTMLElement).style.transform);
  return { list: list.style.transform, pins };
};

test('a drag of the map moves all pins at once, and React renders nothing', async () => {
  const { view, draw } = aMap();
  await renderApp(<Pins view={view} />);
  draw({});
  const { pins } = transforms();
  expect(pins).toEqual(['translate(-970px, -300px)', 'translate(-970px, -310px)']);
  mockPinDrawn.mockClear();
  draw({ x: 1000, y: 500 });
  expect(transforms()).toEqual({ list: 'translate(1000px, 500px)', pins });
  draw({ x: 1010, y: 480 });
  expect(transforms()).toEqual({ list: 'translate(1010px, 480px)', pins });
  expect(mockPinDrawn).not.toHaveBeenCalled();
});

test('a zoom moves each pin to its place, even after a drag', async () => {
  const { view, draw } = aMap();
  await renderApp(<Pins view={view} />);
  draw({});
  draw({ x: 1000, y: 500 });
  draw({ scale: 20 });
  expect(transforms()).toEqual({
    list: 'translate(0px, 0px)',
    pins: ['translate(-940px, -100px)', 'translate(-940px, -120px)'],
  });
});

test('a pin that appears on a dragged map is at its place', async () => {
  const { view, draw } = aMap();
  const { user } = await renderApp(
    <Answers view={view} first={points.slice(0, 1)} next={points} />,
  );
  draw({});
  draw({ x: 1000, y: 500 });
  await user.click(nextAnswer());
  expect(transforms()).toEqual({
    list: 'translate(1000px, 500px)',
    pins: ['translate(-970px, -300px)', 'translate(-970px, -310px)'],
  });
});

test('a pin is rendered again only if it changes', async () => {
  const { view, draw } = aMap();
  // The second answer has the same tools as new objects.
  const next = points.map((point) => ({ ...point }));
  const { user } = await renderApp(<Answers view={view} first={points} next={next} />);
  mockPinDrawn.mockClear();
  await user.click(screen.getByRole('button', { name: '$14, Ladder' }));
  expect(mockPinDrawn.mock.calls.flat()).not.toContain('Saw');
  mockPinDrawn.mockClear();
  await user.click(nextAnswer());
  draw({ zoom: 11 });
  expect(mockPinDrawn.mock.calls.flat()).not.toContain('Saw');
});
