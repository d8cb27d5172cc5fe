import { type ReactNode } from 'react';
import { type CardHold } from '~/domain/order/ledger/card-hold';
import { isEverythingBack } from '~/domain/order/stay/stays';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { HoldLine, type HoldTone } from '~/ui/content/HoldLine';
import { type TransactionView } from '../base/transaction-view';
import { ApproveHold } from './ApproveHold';
import { useHoldWords } from './hold-words';
import { useFormat } from '~/i18n/use-format';
import styles from './KeptBar.module.css';

/** Draws which part of a hold was kept for a claim and which part is free. */
function KeptBar({ hold }: { readonly hold: CardHold & { readonly state: 'kept' } }) {
  const text = useText();
  const format = useFormat();
  const show = (amount: number) => format.money({ amount, currency: hold.currency });
  const values = {
    amount: show(hold.amount),
    kept: show(hold.kept),
    free: show(hold.amount - hold.kept),
  };
  return (
    <div className={styles.bar} role="img" aria-label={text('OrderHold.keptBar', values)}>
      <span className={styles.kept} style={{ flexGrow: hold.kept }}>
        <Text id="OrderHold.keptPart" values={values} />
      </span>
      {hold.kept < hold.amount && (
        <span className={styles.free} style={{ flexGrow: hold.amount - hold.kept }}>
          <Text id="OrderHold.freePart" values={values} />
        </span>
      )}
    </div>
  );
}

interface Props {
  readonly view: TransactionView;
  readonly hold: CardHold;
}

interface Line {
  readonly title: MessageId;
  readonly text: MessageId;
  readonly tone?: HoldTone;
  /** The part that is not free. If it is absent, it is the whole hold. */
  readonly amount?: number;
  readonly values?: Readonly<Record<string, string>>;
}

type PlacedHold = Extract<CardHold, { readonly state: 'placed' }>;

function placedLine(
  hold: PlacedHold,
  { role, transaction }: TransactionView,
  at: (moment: Date) => string,
): Line {
  const { since, releasedAt, isRenewalWaiting, isForClaim, until } = hold;
  const values = {
    since: at(since),
    until: at(until),
    by: releasedAt ? at(releasedAt) : 'none',
    isBack: isEverythingBack(transaction) ? 'yes' : 'no',
  };
  if (isForClaim && !isRenewalWaiting) {
    const title = role === 'provider' ? 'OrderHold.placedTitleSale' : 'OrderHold.placedTitle';
    return { title, text: 'OrderHold.claimText', values };
  }
  if (role === 'provider') {
    return { title: 'OrderHold.placedTitleSale', text: 'OrderHold.placedTextSale', values };
  }
  const text = isRenewalWaiting ? 'OrderHold.renewText' : 'OrderHold.placedText';
  return { title: 'OrderHold.placedTitle', text, values };
}

const overTexts = {
  released: 'OrderHold.releasedText',
  lapsed: 'OrderHold.lapsedText',
  'given-up': 'OrderHold.givenUpText',
} as const satisfies Record<string, MessageId>;

type Ended = Extract<CardHold, { readonly state: 'kept' | 'over' }>;

function endedLine(hold: Ended, isRenter: boolean, at: (moment: Date) => string): Line {
  const shared = { tone: 'over', values: { at: at(hold.at) } } as const;
  if (hold.state === 'over') {
    const title = isRenter ? 'OrderHold.overTitle' : 'OrderHold.overTitleSale';
    return { ...shared, title, text: overTexts[hold.how], amount: 0 };
  }
  return {
    ...shared,
    title: isRenter ? 'OrderHold.keptTitle' : 'OrderHold.keptTitleSale',
    text: isRenter ? 'OrderHold.keptText' : 'OrderHold.keptTextSale',
    amount: hold.kept,
  };
}

function lineOf(hold: CardHold, view: TransactionView, at: (moment: Date) => string): Line {
  const isRenter = view.role === 'customer';
  const title = isRenter ? 'OrderHold.title' : 'OrderHold.titleSale';
  switch (hold.state) {
    case 'planned':
      return {
        title,
        text: isRenter ? 'OrderHold.plannedText' : 'OrderHold.plannedTextSale',
        values: { at: at(hold.at) },
      };
    case 'due':
      return { title, text: 'OrderHold.dueText' };
    case 'waiting':
      return {
        title: isRenter ? 'OrderHold.waitingTitle' : 'OrderHold.waitingTitleSale',
        text: isRenter ? 'OrderHold.withoutText' : 'OrderHold.withoutTextSale',
        tone: 'refused',
      };
    case 'placed':
      return placedLine(hold, view, at);
    default:
      return endedLine(hold, isRenter, at);
  }
}

const mayApprove = ({ role }: TransactionView, hold: CardHold): boolean =>
  role === 'customer' &&
  (hold.state === 'waiting' || (hold.state === 'placed' && hold.isRenewalWaiting));

/** Shows the hold in a line of the panel, while nobody has to act before the rental can go on. */
export function HoldPart({ view, hold }: Props): ReactNode {
  const text = useText();
  const { name, money, at } = useHoldWords(view);
  const { title, text: textId, tone, amount = hold.amount, values } = lineOf(hold, view, at);
  const words = { name, amount: money(hold), ...values };
  return (
    <>
      <HoldLine
        amount={{ amount, currency: hold.currency }}
        tone={tone}
        title={<Text id={title} values={words} />}
      >
        {text(textId, words)}
      </HoldLine>
      {hold.state === 'kept' && <KeptBar hold={hold} />}
      {mayApprove(view, hold) && <ApproveHold view={view} hold={hold} />}
    </>
  );
}
