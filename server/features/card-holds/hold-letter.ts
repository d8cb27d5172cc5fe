import { pickUpTime } from '~/domain/order/order-metadata';
import { type HeldMoney } from '~/domain/order/held-money';
import { staysOf } from '~/domain/order/stays';
import { otherRole } from '~/domain/order/transaction';
import { type Role } from '~/domain/order/transaction-graph';
import { type PublicConfig } from '~/config/public-config';
import { type MessageId } from '~/i18n/message-id';
import { englishTexts } from '../../base/english-texts';
import {
  letterOf,
  titlesOf,
  toolsText,
  zoneOf,
  type ToldOrder,
} from '../../core/order-mail/order-letters';
import { momentText, moneyText } from '../../core/order-mail/order-mail';

/** What people are told about a hold. */
export type HoldNews = 'placed' | 'waiting' | 'released';

interface Told {
  readonly order: ToldOrder;
  readonly role: Role;
  readonly news: HoldNews;
  readonly hold: Pick<HeldMoney, 'amount' | 'currency'>;
  readonly config: PublicConfig;
}

type Words = Record<'subject' | 'text', MessageId>;

const waiting = {
  customer: { subject: 'HoldEmail.approve', text: 'HoldEmail.approveText' },
  provider: { subject: 'HoldEmail.wait', text: 'HoldEmail.waitText' },
} as const satisfies Record<Role, Words>;

const wordsOf = (news: HoldNews, role: Role): Words => {
  if (news === 'waiting') return waiting[role];
  return news === 'placed'
    ? { subject: 'HoldEmail.placed', text: 'HoldEmail.placedText' }
    : { subject: 'HoldEmail.released', text: 'HoldEmail.releasedText' };
};

/** The email about a hold that was placed, is to be approved, or was released. */
export function holdLetter({ order, role, news, hold, config }: Told) {
  const text = englishTexts(config);
  const telling = { order, role, config };
  const stays = staysOf(order.transaction);
  const [first] = stays.toSorted((left, right) => (left.span.start < right.span.start ? -1 : 1));
  const hour = first && pickUpTime(first, config.timeZone);
  const values = {
    amount: moneyText({ amount: hold.amount, currency: hold.currency }),
    name: order.parties[otherRole(role)].displayName,
    tools: toolsText(titlesOf(telling, stays), text),
    hour: hour ? momentText(hour, zoneOf(telling)) : '',
  };
  const { subject, text: told } = wordsOf(news, role);
  return letterOf(telling, {
    subject: text(subject, values),
    title: text(subject, values),
    blocks: [{ kind: 'text', text: text(told, values) }],
  });
}
