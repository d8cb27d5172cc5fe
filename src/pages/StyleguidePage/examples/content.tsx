import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { Avatar } from '~/ui/content/Avatar';
import { Bio } from '~/ui/content/Bio';
import { Breakdown } from '~/ui/content/Breakdown';
import { DayRule, FeedEvent } from '~/ui/content/FeedEvent';
import { Gallery } from '~/ui/content/Gallery';
import { HeartButton } from '~/ui/content/HeartButton';
import { CancelLine } from '~/ui/content/CancelLine';
import { HoldLine } from '~/ui/content/HoldLine';
import { LeadPrice, type LeadSum } from '~/ui/content/LeadPrice';
import { ListingCard } from '~/ui/content/ListingCard';
import { ListingsRow } from '~/ui/content/ListingsRow';
import { MessageBubble } from '~/ui/content/MessageBubble';
import { Picture } from '~/ui/content/Picture';
import { PricePin } from '~/ui/content/PricePin';
import { Rating } from '~/ui/content/Rating';
import { RichText } from '~/ui/content/RichText';
import { Stepper } from '~/ui/content/Stepper';
import { type Column, Table } from '~/ui/content/Table';
import { Track } from '~/ui/content/Track';
import { UnitPrice } from '~/ui/content/UnitPrice';
import { Perforation, Ticket } from '~/ui/motifs/Ticket';
import { type ExampleGroup, examplesOf } from '../example';
import {
  breakdownRows,
  checkoutSteps,
  galleryPictures,
  listings,
  orderSteps,
  people,
  words,
} from '../samples';
import styles from '../StyleguidePage.module.css';

const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;
const morning = <time dateTime="2026-06-04T09:41">{words.morning}</time>;

function Cards() {
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set(['long']));
  return (
    <div className={styles.cards}>
      {listings.map(({ key, ...listing }) => (
        <ListingCard
          key={key}
          listing={listing}
          heart={
            <HeartButton
              isOn={saved.has(key)}
              title={listing.title}
              onToggle={() =>
                setSaved((old) =>
                  old.has(key)
                    ? new Set([...old].filter((one) => one !== key))
                    : new Set([...old, key]),
                )
              }
            />
          }
        />
      ))}
    </div>
  );
}

const Pictures = () => (
  <Gallery title={words.panelTitle} pictures={galleryPictures} ground="sage" />
);

const Pins = () => (
  <div className={styles.map}>
    <PricePin price={usd(1800)} title={words.body} />
    <PricePin price={usd(3800)} title={words.body} isOn />
    <PricePin price={usd(1600)} title={words.body} isSeen />
    <PricePin price={usd(1400)} title={words.body} count={3} />
  </div>
);

const Avatars = () => (
  <div className={styles.flow}>
    {(['l', 'm', 's', 'sm', 'xs'] as const).map((size) => (
      <Avatar key={size} person={people.dana} size={size} />
    ))}
    <Avatar person={people.marcus} />
  </div>
);

const Ratings = () => (
  <div className={styles.flow}>
    <Rating average={4.9} count={31} />
    <Rating average={5} />
  </div>
);

const Prices = () => (
  <div className={styles.flow}>
    <UnitPrice price={usd(3800)} size="l" />
    <UnitPrice price={usd(3850)} />
    <UnitPrice price={usd(123456)} size="s" />
  </div>
);

const CancelLines = () => (
  <>
    <CancelLine kind="free" look="strip">
      {words.cancelFree}
    </CancelLine>
    <CancelLine kind="none" look="box">
      {words.cancelNone}
    </CancelLine>
    <CancelLine kind="free" look="line">
      {words.cancelFree}
    </CancelLine>
  </>
);

const Holds = () => (
  <>
    <HoldLine amount={usd(15_000)} />
    <HoldLine amount={usd(15_000)} title={words.hold}>
      {words.holdText}
    </HoldLine>
    <HoldLine amount={usd(15_000)} tone="refused" title={words.holdRefused} />
    <HoldLine amount={usd(0)} tone="over" title={words.holdFree} />
  </>
);

const leads = [
  { kind: 'with-fees', nights: 3, total: usd(4485), full: null },
  { kind: 'with-fees', nights: 7, total: usd(14490), full: usd(16100) },
  { kind: 'with-fees', nights: 1, total: usd(1800), full: null },
  { kind: 'rental', nights: 3, total: usd(3900) },
  { kind: 'plus-fee', percent: 15, minimum: usd(500) },
  { kind: 'not-here' },
] as const satisfies readonly LeadSum[];

const Leads = () => (
  <div className={styles.cards}>
    {leads.map((sum) => (
      <LeadPrice key={JSON.stringify(sum)} price={usd(1300)} sum={sum} />
    ))}
  </div>
);

const LargeLead = () => <LeadPrice price={usd(2000)} sum={leads[1]} size="l" />;

const Hearts = () => (
  <div className={styles.map}>
    <HeartButton isOn={false} title={words.body} onToggle={() => undefined} />
    <HeartButton isOn title={words.panelTitle} onToggle={() => undefined} />
  </div>
);

const pictures = galleryPictures.slice(0, 1);

const Framed = () => (
  <div className={styles.cards}>
    {pictures.map((picture) => (
      <Picture key={picture.src} picture={picture} ground="sage" />
    ))}
    <Picture picture={null} outline="/illustrations/outlines/drill.svg" />
    <Picture picture={null} />
  </div>
);

const Rich = () => (
  <div className={styles.narrow}>
    <RichText text={words.richText} />
  </div>
);

const LongBio = () => (
  <div className={styles.narrow}>
    <Bio text={words.bio} />
  </div>
);

const row = { title: words.headline, lead: words.body, all: { href: '#all', count: 14 } };

const Row = () => (
  <ListingsRow {...row} id="row-ready" state={{ kind: 'ready', listings: listings.slice(0, 3) }} />
);
const RowLoading = () => <ListingsRow {...row} id="row-loading" state={{ kind: 'loading' }} />;
const RowEmpty = () => (
  <ListingsRow
    {...row}
    id="row-message"
    state={{ kind: 'message', message: <p>{words.emptyText}</p> }}
  />
);

const Events = () => (
  <div className={styles.stack}>
    <DayRule>{words.today}</DayRule>
    {(['success', 'neutral', 'danger'] as const).map((tone) => (
      <FeedEvent key={tone} icon={Check} tone={tone} time={morning}>
        {words.accepted}
      </FeedEvent>
    ))}
  </div>
);

const Conversation = () => (
  <div className={styles.stack}>
    <MessageBubble
      side="theirs"
      author={words.contact}
      avatar={<Avatar person={people.dana} size="sm" />}
      time={morning}
    >
      {words.message}
    </MessageBubble>
    <MessageBubble side="mine" author={words.contact} time={morning}>
      {words.answer}
    </MessageBubble>
  </div>
);

const Steps = () => <Stepper steps={checkoutSteps} label={words.panelTitle} />;

const Way = () => <Track steps={orderSteps} label={words.panelTitle} />;

const Rows = () => (
  <div className={styles.narrow}>
    <Breakdown rows={breakdownRows} />
  </div>
);

const Summary = () => (
  <div className={styles.narrow}>
    <Ticket label={words.panelTitle}>
      <UnitPrice price={usd(3800)} size="l" />
      <Perforation />
      <Breakdown rows={breakdownRows} />
    </Ticket>
  </div>
);

const [rent, fee, tax, total] = breakdownRows;
const sheetColumns: readonly Column<{ readonly label: string; readonly amount: string }>[] = [
  { name: words.panelTitle, is: 'name', cell: ({ label }) => label },
  { name: words.open, cell: ({ amount }) => amount },
  { name: words.today, cell: ({ amount }) => <b>{amount}</b> },
];

const Sheet = () => (
  <Table columns={sheetColumns} rows={[rent, fee, tax]} foot={total} keyOf={({ label }) => label} />
);

export const content: ExampleGroup = {
  key: 'content',
  components: [
    examplesOf('ListingCard', { cards: Cards }),
    examplesOf('ListingsRow', { ready: Row, loading: RowLoading, message: RowEmpty }),
    examplesOf('Gallery', { four: Pictures }),
    examplesOf('Picture', { 'with-and-without': Framed }),
    examplesOf('HeartButton', { 'off-and-on': Hearts }),
    examplesOf('PricePin', { states: Pins }),
    examplesOf('Avatar', { sizes: Avatars }),
    examplesOf('Rating', { all: Ratings }),
    examplesOf('CancelLine', { looks: CancelLines }),
    examplesOf('HoldLine', { states: Holds }),
    examplesOf('LeadPrice', { sums: Leads, large: LargeLead }),
    examplesOf('UnitPrice', { sizes: Prices }),
    examplesOf('RichText', { links: Rich }),
    examplesOf('Bio', { long: LongBio }),
    examplesOf('FeedEvent', { tones: Events }),
    examplesOf('MessageBubble', { feed: Conversation }),
    examplesOf('Stepper', { checkout: Steps }),
    examplesOf('Track', { order: Way }),
    examplesOf('Breakdown', { rows: Rows, ticket: Summary }),
    examplesOf('Table', { sums: Sheet }),
  ],
};
