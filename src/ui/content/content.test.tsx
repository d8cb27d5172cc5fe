import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import Check from 'lucide-react/icons/check';
import { expectAccessible } from '~/testing/axe';
import { renderUi } from '~/testing/render-ui';
import { Avatar } from './Avatar';
import { Breakdown } from './Breakdown';
import { DayRule, FeedEvent } from './FeedEvent';
import { Gallery } from './Gallery';
import { HeartButton } from './HeartButton';
import { LeadPrice, type LeadSum } from './LeadPrice';
import { ListingCard, type ListingCardView } from './ListingCard';
import { MessageBubble } from './MessageBubble';
import { type MoneyValue } from './money';
import { Picture } from './Picture';
import { PricePin } from './PricePin';
import { PriceText } from './PriceText';
import { Rating } from './Rating';
import { Stepper } from './Stepper';
import { type Step } from './steps';
import { TitleText } from './TitleText';
import { Track } from './Track';

const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;

const washer: ListingCardView = {
  href: '/l/pressure-washer/1',
  title: 'Pressure washer, 3,000 PSI, four nozzles',
  brand: 'RYOBI',
  picture: { src: '/washer.webp', srcSet: '/washer.webp 400w', alt: '' },
  price: usd(3800),
  rating: { average: 4.9, count: 31 },
  sum: { kind: 'with-fees', total: usd(13110), full: null, nights: 3 },
};

describe('LeadPrice', () => {
  const shown = (sum: LeadSum, price: MoneyValue) => {
    const { container } = renderUi(<LeadPrice price={price} sum={sum} />);
    return container;
  };
  const withFees = (total: MoneyValue, full: MoneyValue | null = null) =>
    ({ kind: 'with-fees', nights: 3, total, full }) as const;
  const of = (amount: number, currency: MoneyValue['currency']) => ({ amount, currency });

  test.each([
    ['CAD', 'CA$44.85 for 3 nights, fees included CA$13 per night'],
    ['USD', '$44.85 for 3 nights, fees included $13 per night'],
  ] as const)('%s is distinguished', (currency, words) => {
    expect(shown(withFees(of(4485, currency)), of(1300, currency))).toHaveTextContent(words);
  });

  test('an amount without cents shows none', () => {
    expect(shown(withFees(of(4485, 'JPY')), of(1300, 'JPY'))).toHaveTextContent(
      '¥4,485 for 3 nights, fees included ¥1,300 per night',
    );
  });

  test('an amount or range that cannot be computed or booked is reported, and no sum is guessed', () => {
    const plus = { kind: 'plus-fee', percent: 15, minimum: usd(500) } as const;
    expect(shown(plus, usd(1300))).toHaveTextContent('$13 per nightplus fee, 15%, at least $5.00');
    expect(shown({ kind: 'not-here' }, of(1300, 'EUR'))).toHaveTextContent(
      '€13 per nightCan’t be booked here',
    );
  });
});

describe('ListingCard', () => {
  test('is one link named by its title, with rating and sum in words', async () => {
    const { container } = renderUi(<ListingCard listing={washer} />);
    const link = screen.getByRole('link', { name: 'Pressure washer, 3,000 PSI, four nozzles' });
    expect(link).toHaveAttribute('href', '/l/pressure-washer/1');
    expect(screen.getByText('Rated 4.9 out of 5 from 31 reviews')).toBeInTheDocument();
    expect(screen.getByRole('article')).toHaveTextContent(
      '$131.10 for 3 nights, fees included $38 per night',
    );
    expect(screen.getByRole('article')).toHaveTextContent('$38 per night');
    await expectAccessible(container);
  });

  test('loads only a first picture at once', () => {
    const { container, rerender } = renderUi(<ListingCard listing={washer} />);
    expect(container.querySelector('img')).toHaveAttribute('loading', 'lazy');
    rerender(<ListingCard listing={washer} isFirst />);
    expect(container.querySelector('img')).toHaveAttribute('loading', 'eager');
  });

  test('has the heart as a separate button', async () => {
    const onToggle = jest.fn();
    const { user, container } = renderUi(
      <ListingCard
        listing={washer}
        heart={<HeartButton isOn={false} title="Pressure washer" onToggle={onToggle} />}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Save Pressure washer', pressed: false }));
    expect(onToggle).toHaveBeenCalledTimes(1);
    expect(within(screen.getByRole('link')).queryByRole('button')).not.toBeInTheDocument();
    await expectAccessible(container);
  });
});

describe('Picture', () => {
  test('shows the outline when there is no picture, and when it cannot be loaded', async () => {
    const { container } = renderUi(
      <Picture
        picture={{ src: '/gone.webp', alt: 'A saw' }}
        outline="/illustrations/outlines/drill.svg"
      />,
    );
    fireEvent.error(screen.getByRole('img', { name: 'A saw' }));
    expect(screen.getByText('No photo yet')).toBeInTheDocument();
    expect(container.querySelector('img')).toHaveAttribute(
      'src',
      '/illustrations/outlines/drill.svg',
    );
    await expectAccessible(container);
  });
});

describe('TitleText', () => {
  test('ties numbers to their units and lets only long words break', () => {
    const { container } = renderUi(
      <p>
        <TitleText text="Fiberglass ladder, 8 ft, Donaudampfschifffahrt" longFrom={16} />
      </p>,
    );
    expect(container.textContent).toBe('Fiberglass ladder, 8 ft, Donaudampfschifffahrt');
    expect(container.querySelector('p > *')).toHaveAttribute('dir', 'auto');
    expect(screen.getByText('8 ft,')).toHaveClass('tied');
    expect(container.querySelectorAll('.long')).toHaveLength(1);
  });
});

describe('PriceText', () => {
  test('drops cents only if it is told to and there are none', () => {
    renderUi(
      <>
        <PriceText money={usd(3800)} />
        <PriceText money={usd(4900)} digits="short" />
        <PriceText money={usd(3850)} digits="short" />
      </>,
    );
    expect(screen.getByText('$38.00')).toBeVisible();
    expect(screen.getByText('$49')).toBeVisible();
    expect(screen.getByText('$38.50')).toBeVisible();
  });
});

describe('PricePin', () => {
  test('names the price, the tool, the number, and that it was viewed', async () => {
    const { container } = renderUi(
      <>
        <PricePin price={usd(3800)} title="Washer" isOn />
        <PricePin price={usd(1400)} title="Ladder" count={3} isSeen />
      </>,
    );
    expect(screen.getByRole('button', { name: '$38, Washer' })).toHaveAttribute('data-on', 'true');
    expect(
      screen.getByRole('button', { name: '$14, 3 tools here, Ladder and more, seen' }),
    ).toHaveTextContent('$14 3');
    await expectAccessible(container);
  });
});

describe('Avatar', () => {
  test('falls back to initials; banned and deleted members have neither', async () => {
    const { container } = renderUi(
      <>
        <Avatar person={{ kind: 'active', id: 'u1', initials: 'DW' }} label="Dana W." size="m" />
        <Avatar
          person={{ kind: 'active', id: 'u2', initials: 'MO', picture: { src: '/mo.webp' } }}
          label="Marcus O."
        />
        <Avatar person={{ kind: 'banned' }} />
        <Avatar person={{ kind: 'deleted' }} size="l" />
      </>,
    );
    expect(screen.getByRole('img', { name: 'Dana W.' })).toHaveTextContent('DW');
    expect(screen.getByRole('img', { name: 'Marcus O.' })).toHaveAttribute('src', '/mo.webp');
    expect(screen.getByRole('img', { name: 'Banned member' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Member who left' })).toBeVisible();
    await expectAccessible(container);
  });
});

const steps: readonly Step[] = [
  { key: 'booked', title: 'Booked', detail: 'Jun 4', state: 'done' },
  { key: 'pickup', title: 'Pick up', detail: 'Fri, Jun 12', state: 'now' },
  { key: 'return', title: 'Return', state: 'next' },
];

describe('lists of an order', () => {
  test('say the current step in words', async () => {
    const { container } = renderUi(
      <>
        <Stepper steps={steps} label="Checkout" />
        <Track steps={steps} label="Order" />
        <Breakdown
          rows={[
            { key: 'rent', label: '$38.00 × 3 nights', amount: '$114.00' },
            { key: 'total', label: 'Total', amount: '$140.51', kind: 'total' },
          ]}
        />
        <Rating average={4.86} />
      </>,
    );
    const stepper = screen.getByRole('list', { name: 'Checkout' });
    expect(within(stepper).getByText('Pick up').closest('li')).toHaveAttribute(
      'aria-current',
      'step',
    );
    expect(within(stepper).getAllByRole('listitem')[0]).toHaveTextContent('Booked done');
    expect(screen.getByText('Total').closest('div')).toHaveTextContent('Total$140.51');
    expect(screen.getByText('Rated 4.9 out of 5')).toBeInTheDocument();
    await expectAccessible(container);
  });
});

describe('messages and events', () => {
  test('name the writer and keep the time', async () => {
    const { container } = renderUi(
      <>
        <DayRule>Today</DayRule>
        <FeedEvent icon={Check} tone="success" time={<time>9:41 am</time>}>
          Booking <b>accepted</b> at once
        </FeedEvent>
        <MessageBubble side="theirs" author="Dana:" time={<time>10:05 am</time>}>
          8:30 is fine.
        </MessageBubble>
        <MessageBubble side="mine" author="You:" time={<time>10:07 am</time>}>
          See you Friday
        </MessageBubble>
      </>,
    );
    expect(screen.getByText('Dana:').parentElement).toHaveTextContent('Dana:8:30 is fine.');
    await expectAccessible(container);
  });
});

describe('Gallery', () => {
  const pictures = [1, 2, 3, 4].map((number) => ({
    src: `/p${number}.webp`,
    alt: `View ${number}`,
  }));

  test('opens full screen, turns by buttons and arrows, stops at the ends, and closes', async () => {
    const { user, container } = renderUi(<Gallery title="Washer" pictures={pictures} />);
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'Picture 2 of 4, open full screen' }));
    const viewer = await screen.findByRole('dialog', { name: 'Pictures of Washer' });
    expect(within(viewer).getByText('2 of 4')).toBeVisible();
    await user.click(within(viewer).getByRole('button', { name: 'Next picture' }));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(within(viewer).getByText('4 of 4')).toBeVisible();
    expect(within(viewer).getByRole('button', { name: 'Next picture' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('arrows work as soon as the viewer is open, before anything in it is pressed', async () => {
    const { user } = renderUi(<Gallery title="Washer" pictures={pictures} />);
    await user.click(screen.getByRole('button', { name: 'Picture 2 of 4, open full screen' }));
    const viewer = await screen.findByRole('dialog', { name: 'Pictures of Washer' });
    await user.keyboard('{ArrowLeft}');
    expect(within(viewer).getByText('1 of 4')).toBeVisible();
  });

  test('moves by one picture for a swipe of any length', () => {
    const three = [1, 2, 3].map((number) => ({ src: `/${number}.webp`, alt: `Picture ${number}` }));
    renderUi(<Gallery title="Washer" pictures={three} />);
    const row = screen.getByRole('list');
    const farOnes = () =>
      within(row)
        .getAllByRole('listitem')
        .map((item) => item.hasAttribute('data-far'));
    Object.defineProperty(row, 'clientWidth', { value: 375 });
    expect(farOnes()).toEqual([false, false, false]);
    fireEvent.touchStart(row);
    expect(farOnes()).toEqual([false, false, true]);
    row.scrollLeft = 380;
    fireEvent.scroll(row);
    expect(farOnes()).toEqual([false, false, true]);
    fireEvent(row, new Event('scrollend', { bubbles: true }));
    expect(farOnes()).toEqual([false, false, false]);
  });

  test('shows the board if there are no pictures', () => {
    renderUi(<Gallery title="Washer" pictures={[]} />);
    expect(screen.getByText('No photo yet')).toBeInTheDocument();
  });
});
