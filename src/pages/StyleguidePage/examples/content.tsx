import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { Avatar } from '~/ui/content/Avatar';
import { Breakdown } from '~/ui/content/Breakdown';
import { DayRule, FeedEvent } from '~/ui/content/FeedEvent';
import { Gallery } from '~/ui/content/Gallery';
import { HeartButton } from '~/ui/content/HeartButton';
import { ListingCard } from '~/ui/content/ListingCard';
import { MessageBubble } from '~/ui/content/MessageBubble';
import { PricePin } from '~/ui/content/PricePin';
import { Rating } from '~/ui/content/Rating';
import { Stepper } from '~/ui/content/Stepper';
import { Track } from '~/ui/content/Track';
import { UnitPrice } from '~/ui/content/UnitPrice';
import { Perforation, Ticket } from '~/ui/motifs/Ticket';
import { LoanTag } from '~/ui/motifs/LoanTag';
import { Board } from '~/ui/motifs/Board';
import { Wordmark } from '~/ui/motifs/Wordmark';
import { type ExampleGroup } from '../example';
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

const People = () => (
  <div className={styles.flow}>
    <Avatar person={people.dana} size="l" />
    <Avatar person={people.marcus} size="m" />
    <Avatar person={people.dana} />
    <Avatar person={{ kind: 'banned' }} />
    <Avatar person={{ kind: 'deleted' }} />
    <Rating average={4.9} count={31} />
    <UnitPrice price={usd(3800)} size="l" />
  </div>
);

const Conversation = () => (
  <div className={styles.stack}>
    <DayRule>{words.today}</DayRule>
    <FeedEvent icon={Check} tone="success" time={morning}>
      {words.accepted}
    </FeedEvent>
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

const Order = () => (
  <div className={styles.stack}>
    <Stepper steps={checkoutSteps} label={words.panelTitle} />
    <Track steps={orderSteps} label={words.panelTitle} />
    <div className={styles.narrow}>
      <Ticket label={words.panelTitle}>
        <UnitPrice price={usd(3800)} size="l" />
        <Perforation />
        <Breakdown rows={breakdownRows} />
      </Ticket>
    </div>
  </div>
);

const Motifs = () => (
  <div className={styles.flow}>
    <Wordmark />
    <Board className={styles.board}>
      <LoanTag who={words.contact} until={words.today} />
    </Board>
  </div>
);

export const content: ExampleGroup = {
  key: 'content',
  components: [
    { key: 'ListingCard', examples: [{ key: 'cards', Show: Cards }] },
    { key: 'Gallery', examples: [{ key: 'four', Show: Pictures }] },
    { key: 'PricePin', examples: [{ key: 'states', Show: Pins }] },
    { key: 'People', examples: [{ key: 'all', Show: People }] },
    { key: 'Messages', examples: [{ key: 'feed', Show: Conversation }] },
    { key: 'Order', examples: [{ key: 'ticket', Show: Order }] },
    { key: 'Motifs', examples: [{ key: 'all', Show: Motifs }] },
  ],
};
