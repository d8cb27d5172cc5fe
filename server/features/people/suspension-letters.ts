import { pathTo } from '~/config/paths';
import { type PublicConfig } from '~/config/public-config';
import { type Ending } from '~/domain/desk/order-ending';
import { type UserId } from '~/domain/ids';
import { type Money } from '~/domain/money/money';
import { staysOf } from '~/domain/order/stays';
import { otherRole } from '~/domain/order/transaction';
import { type Role } from '~/domain/order/transaction-graph';
import { type MessageId } from '~/i18n/message-id';
import { englishTexts } from '../../base/english-texts';
import { moneyText } from '../../core/order-mail/order-mail';
import { letterOf, titlesOf, type ToldOrder, toolsText } from '../../core/order-mail/order-letters';
import { type StoredOrder } from '../../core/orders/read-order';
import { renderLetter } from '../../mail/letter';

/** An order of somebody who is suspended, with what was decided about it. */
export interface DecidedOrder {
  readonly order: ToldOrder & Pick<StoredOrder, 'customerId'>;
  /** The side of the person. */
  readonly role: Role;
  readonly ending: Ending;
  /** What its renter had paid. */
  readonly back: Money | null;
}

export interface Letter {
  /** The same for as long as it is the same letter. */
  readonly key: string;
  readonly to: UserId;
  readonly name: string;
  readonly letter: ReturnType<typeof renderLetter>;
}

/** In the email to the person, a line for each order. */
const ownTexts = {
  runs: 'SuspendedEmail.runs',
  canceled: 'SuspendedEmail.canceled',
  completed: 'SuspendedEmail.completed',
} as const satisfies Record<Ending, MessageId>;

/** In the email to the other side. */
const otherTexts = {
  runs: { subject: 'SuspendedOrderEmail.runs', text: 'SuspendedOrderEmail.runsText' },
  canceled: { subject: 'SuspendedOrderEmail.canceled', text: 'SuspendedOrderEmail.canceledText' },
  completed: {
    subject: 'SuspendedOrderEmail.completed',
    text: 'SuspendedOrderEmail.completedText',
  },
} as const satisfies Record<Ending, Record<'subject' | 'text', MessageId>>;

const toolsOfOrder = ({ order, role }: DecidedOrder, config: PublicConfig) =>
  toolsText(titlesOf({ order, role, config }, staysOf(order.transaction)), englishTexts(config));

const valuesOf = (decided: DecidedOrder, config: PublicConfig) => {
  const { order, role, back } = decided;
  return {
    tools: toolsOfOrder(decided, config),
    name: order.parties[otherRole(role)].displayName,
    person: order.parties[role].displayName,
    amount: back ? moneyText(back) : '',
    /** Who reads it. */
    side: otherRole(role),
    own: role,
  };
};

function toOther(decided: DecidedOrder, config: PublicConfig): Letter {
  const { order, role, ending } = decided;
  const text = englishTexts(config);
  const values = valuesOf(decided, config);
  const { subject, text: told } = otherTexts[ending];
  const reader = otherRole(role);
  return {
    key: order.id,
    to: reader === 'customer' ? order.customerId : order.providerId,
    name: order.parties[reader].displayName,
    letter: letterOf(
      { order, role: reader, config },
      {
        subject: text(subject, values),
        title: text(subject, values),
        blocks: [{ kind: 'text', text: text(told, values) }],
      },
    ),
  };
}

interface Told {
  readonly id: UserId;
  readonly name: string;
  readonly reason: string;
  readonly orders: readonly DecidedOrder[];
}

/** The emails about a suspension: one to the person, and one to the other side of each order. */
export function suspensionLetters(
  { id, name, reason, orders }: Told,
  config: PublicConfig,
): readonly Letter[] {
  const text = englishTexts(config);
  const subject = text('SuspendedEmail.subject');
  const lines = orders.map((each) => text(ownTexts[each.ending], valuesOf(each, config)));
  const said = [
    text('SuspendedEmail.greeting', { name }),
    text('SuspendedEmail.text'),
    text('SuspendedEmail.reason', { reason }),
    ...(lines.length > 0 ? [text('SuspendedEmail.orders')] : []),
    ...lines,
    text('SuspendedEmail.answer'),
  ];
  const own = renderLetter(
    {
      subject,
      title: subject,
      blocks: said.map((each) => ({ kind: 'text' as const, text: each })),
      button: {
        text: text('SuspendedEmail.button'),
        href: `${config.rootUrl}${pathTo('contact')}`,
      },
      footer: text('SuspendedEmail.footer'),
    },
    config,
  );
  return [
    { key: 'person', to: id, name, letter: own },
    ...orders.map((each) => toOther(each, config)),
  ];
}

/** The email to somebody who may rent and list again. */
export function liftedLetter(
  { id, name, words }: Pick<Told, 'id' | 'name'> & { readonly words: string },
  config: PublicConfig,
): Letter {
  const text = englishTexts(config);
  const subject = text('LiftedEmail.subject');
  const said = [
    text('SuspendedEmail.greeting', { name }),
    text('LiftedEmail.text'),
    ...(words ? [text('LiftedEmail.words', { words })] : []),
  ];
  const letter = renderLetter(
    {
      subject,
      title: subject,
      blocks: said.map((each) => ({ kind: 'text' as const, text: each })),
      button: { text: text('LiftedEmail.button'), href: `${config.rootUrl}${pathTo('listings')}` },
      footer: text('SuspendedEmail.footer'),
    },
    config,
  );
  return { key: 'person', to: id, name, letter };
}
