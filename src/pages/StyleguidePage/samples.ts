import { day } from '~/domain/time/day';

/** Sample texts from the designs. They are data of this page and not texts of the product. */
export const words = {
  dialog: 'Dialog',
  drawer: 'Drawer',
  sheet: 'Sheet',
  viewer: 'Viewer',
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
  message: '8:30 is fine. Tie a rag to the ladder.',
  dates: 'Jun 12 → 15',
  price: '$0 – $1,000+',
  keyword: 'Keyword',
  open: 'Open',
  protection: 'Damage protection',
  protectionHint: 'Covers accidents up to $1,000.',
  protectionPrice: '$28.20',
} as const;

export const today = day('2026-06-05');
export const takenNights: ReadonlySet<string> = new Set(['2026-06-20', '2026-06-21', '2026-06-27']);
export const sampleRange = { start: day('2026-06-12'), end: day('2026-06-15') } as const;
