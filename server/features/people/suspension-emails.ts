import { pathTo } from '~/config/paths';
import { type PublicConfig } from '~/config/public-config';
import { type Ending } from '~/domain/desk/order-ending';
import { type UserId } from '~/domain/ids';
import { type Money } from '~/domain/money/money';
import { otherRole } from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type MessageId } from '~/i18n/message-id';
import { englishTexts } from '../../base/english-texts';
import { moneyText } from '../../core/order-mail/order-mail';
import { emailOfKeys, emailToPerson, type TextKeys } from '../../core/notices/emails';
import { type NoticeParties, toolsOf } from '../../core/notices/tell';
import { type EmailText } from '../../mail/email';

/** An order of a suspended person, with the decision about it. */
export interface DecidedOrder {
  readonly order: NoticeParties;
  readonly role: Role;
  readonly ending: Ending;
  /** The sum that its renter had paid. */
  readonly back: Money | null;
}

export interface SuspensionEmail {
  /** Identifies the email, so that it is sent once. */
  readonly key: string;
  readonly to: UserId;
  readonly name: string;
  readonly email: EmailText;
}

/** The line for each order in the email to the person. */
const ownTexts = {
  runs: 'SuspendedEmail.runs',
  canceled: 'SuspendedEmail.canceled',
  completed: 'SuspendedEmail.completed',
} as const satisfies Record<Ending, MessageId>;

const otherTexts = {
  runs: ['SuspendedOrderEmail.runs', 'SuspendedOrderEmail.runsText'],
  canceled: ['SuspendedOrderEmail.canceled', 'SuspendedOrderEmail.canceledText'],
  completed: ['SuspendedOrderEmail.completed', 'SuspendedOrderEmail.completedText'],
} as const satisfies Record<Ending, TextKeys>;

const valuesOf = (decided: DecidedOrder, config: PublicConfig) => {
  const { order, role, back } = decided;
  return {
    tools: toolsOf(order, config),
    name: order.parties[otherRole(role)].displayName,
    person: order.parties[role].displayName,
    amount: back ? moneyText(back) : '',
    side: otherRole(role),
    own: role,
  };
};

function toOther(decided: DecidedOrder, config: PublicConfig): SuspensionEmail {
  const { order, role, ending } = decided;
  const values = valuesOf(decided, config);
  const reader = otherRole(role);
  return {
    key: order.id,
    to: reader === 'customer' ? order.customerId : order.providerId,
    name: order.parties[reader].displayName,
    email: emailOfKeys({ order, role: reader, config }, otherTexts[ending], values),
  };
}

interface SuspensionFacts {
  readonly id: UserId;
  readonly name: string;
  readonly reason: string;
  readonly orders: readonly DecidedOrder[];
}

/** The emails about a suspension: one to the person, and one to the other side of each order. */
export function suspensionEmails(
  { id, name, reason, orders }: SuspensionFacts,
  config: PublicConfig,
): readonly SuspensionEmail[] {
  const text = englishTexts(config);
  const lines = orders.map((each) => text(ownTexts[each.ending], valuesOf(each, config)));
  const own = emailToPerson(
    {
      subject: text('SuspendedEmail.subject'),
      paragraphs: [
        text('SuspendedEmail.greeting', { name }),
        text('SuspendedEmail.text'),
        text('SuspendedEmail.reason', { reason }),
        ...(lines.length > 0 ? [text('SuspendedEmail.orders')] : []),
        ...lines,
        text('SuspendedEmail.answer'),
      ],
      button: { text: text('SuspendedEmail.button'), path: pathTo('contact') },
      footer: text('SuspendedEmail.footer'),
    },
    config,
  );
  return [
    { key: 'person', to: id, name, email: own },
    ...orders.map((each) => toOther(each, config)),
  ];
}

/** The email to somebody who may rent and list again. */
export function liftedEmail(
  { id, name, words }: Pick<SuspensionFacts, 'id' | 'name'> & { readonly words: string },
  config: PublicConfig,
): SuspensionEmail {
  const text = englishTexts(config);
  const email = emailToPerson(
    {
      subject: text('LiftedEmail.subject'),
      paragraphs: [
        text('SuspendedEmail.greeting', { name }),
        text('LiftedEmail.text'),
        ...(words ? [text('LiftedEmail.words', { words })] : []),
      ],
      button: { text: text('LiftedEmail.button'), path: pathTo('listings') },
      footer: text('SuspendedEmail.footer'),
    },
    config,
  );
  return { key: 'person', to: id, name, email };
}
