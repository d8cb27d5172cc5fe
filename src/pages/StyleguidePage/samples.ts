import { day } from '~/domain/time/day';
import { type ListingCardView } from '~/ui/content/ListingCard';
import { type Step } from '~/ui/content/steps';

/** Sample texts from the designs. They are data of this page and not texts of the product. */
export const words = {
  addToCart: 'Add to cart',
  send: 'Send',
  contact: 'Contact',
  cancel: 'Cancel',
  cancelRental: 'Cancel rental',
  disabled: 'Disabled',
  small: 'Small',
  listTool: 'List a tool',
  display: 'Hang it back up',
  headline: 'Free this weekend in Austin',
  panelTitle: 'Your rental',
  body: 'Gas pressure washer with a 7 hp engine. It lifts oil from concrete.',
  figures: '$38.00 × 3 nights   $1,114.00',
  takenBold: 'Those nights were just taken.',
  taken: 'Nothing was charged. Pick other dates.',
  verifyBold: 'Verify your email',
  verify: 'to publish your listing.',
  instantBold: 'Instant booking.',
  instant: 'Your card is charged $378.09 now and the tools are yours for these nights.',
  saved: 'Your changes are saved.',
  emptyTitle: 'Nothing hanging here',
  emptyText: 'No tools match in this area for those nights. Widen the map or change the dates.',
  clearFilters: 'Clear filters',
  cartTitle: 'Start a new cart?',
  cartText:
    'Your cart holds tools from Dana W. One order goes to one owner, so adding this saw empties it.',
  cartYes: 'Empty and add the saw',
  cartNo: 'Keep Dana’s tools',
  fuelQuestion: 'Who pays for fuel?',
  fuelAnswer: 'The renter. Bring the tank back at least half full.',
  message: '8:30 is fine. Tie a rag to the ladder.',
  answer: 'Will do, see you Friday.',
  accepted: 'Booking accepted at once',
  today: 'Today',
  morning: '9:41 am',
  dates: 'Jun 12 → 15',
  price: '$0 – $1,000+',
  keyword: 'Keyword',
  newest: 'Newest',
  open: 'Open',
  cancelFree: 'Free to cancel until Thu, Jun 11, 8:00 am',
  cancelNone: 'Starts in 20 hours: no refund if you cancel',
  hold: 'Hold on Visa 4242, not charged',
  holdText: 'Will be placed on Thu, Jun 11, 8:00 am. Leave $150.00 free on the card.',
  holdRefused: 'Hold on Visa 4242: not placed',
  holdFree: 'Hold on Visa 4242: released',
  protection: 'Damage protection',
  protectionHint: 'Covers accidents up to $1,000.',
  protectionPrice: '$28.20',
  richText: 'Takes two people to lift.\n\nThe manual: https://example.com/manual',
  bio: `I restore old houses. ${'Everything here is cleaned and run before you pick it up. '.repeat(4)}`,
} as const;

export const today = day('2026-06-05');
export const takenNights: ReadonlySet<string> = new Set(['2026-06-20', '2026-06-21', '2026-06-27']);
export const sampleRange = { start: day('2026-06-12'), end: day('2026-06-15') } as const;

const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;

const tile = (category: string) => ({
  src: `/illustrations/tiles/${category}-640.webp`,
  alt: '',
});

export const listings: readonly (ListingCardView & { key: string })[] = [
  {
    key: 'washer',
    href: '#washer',
    title: 'Pressure washer, 3,000 PSI, four nozzles',
    brand: 'RYOBI',
    picture: tile('outdoorPowerTools'),
    ground: 'sage',
    price: usd(3800),
    rating: { average: 4.9, count: 31 },
    sum: { kind: 'with-fees', total: usd(13110), full: null, nights: 3 },
  },
  {
    key: 'long',
    href: '#long',
    title:
      'Donaudampfschifffahrtsgesellschaftskapitänswerkzeugkasten with everything in it and a little more',
    brand: 'Other brand',
    picture: tile('handTools'),
    ground: 'mist',
    price: usd(123456),
    rating: { average: 5, count: 1234 },
    sum: { kind: 'with-fees', total: usd(4259232), full: null, nights: 30 },
  },
  {
    key: 'bare',
    href: '#bare',
    title: 'Hammer drill',
    brand: 'BOSCH',
    picture: null,
    outline: '/illustrations/outlines/drill.svg',
    price: usd(1650),
  },
];

export const orderSteps: readonly Step[] = [
  { key: 'booked', title: 'Booked', detail: 'Jun 4', state: 'done' },
  { key: 'pickup', title: 'Pick up', detail: 'Fri, Jun 12', state: 'now' },
  { key: 'return', title: 'Return', detail: 'Mon, Jun 15', state: 'next' },
  { key: 'delivered', title: 'Delivered', detail: 'Dana confirms', state: 'next' },
  { key: 'review', title: 'Review', detail: '7 days', state: 'next' },
];

export const checkoutSteps: readonly Step[] = [
  { key: 'cart', title: 'Cart', state: 'done' },
  { key: 'payment', title: 'Payment', state: 'now' },
  { key: 'booked', title: 'Booked', state: 'next' },
];

export const breakdownRows = [
  { key: 'rent', label: '$38.00 × 3 nights', amount: '$114.00' },
  { key: 'fee', label: 'Processing fee (15%)', amount: '$17.10' },
  { key: 'tax', label: 'Sales tax', amount: '$9.41' },
  { key: 'total', label: 'Total', amount: '$140.51', kind: 'total' },
] as const;

export const galleryPictures = ['outdoorPowerTools', 'vacuums', 'powerTools', 'automotive'].map(
  tile,
);

export const people = {
  dana: { kind: 'active', id: 'dana', initials: 'DW' },
  marcus: { kind: 'active', id: 'marcus', initials: 'MO' },
} as const;
