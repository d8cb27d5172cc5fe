import { orderPath, salePath } from '~/config/paths';
import { type PublicConfig } from '~/config/public-config';
import { orderNumber } from '~/domain/order/process/order-number';
import { type Stay } from '~/domain/order/stay/stays';
import { type Day, type DayRange, dayInTimeZone } from '~/domain/time/day';
import { otherRole } from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type MessageId } from '~/i18n/message-id';
import { type TextOf } from '~/i18n/texts';
import { type EmailWords } from '~/order-texts/staff-email';
import { toolsWords } from '~/order-texts/tools-words';
import { englishTexts, LOCALE } from '../../base/english-texts';
import { datesText, dayText, momentText } from '../order-mail/order-mail';
import { type Block, type EmailText, type EmailContent, renderEmail } from '../../mail/email';
import { type StoredOrder } from '../orders/read-order';

/** An order with the values of emails about it. */
export type NoticeOrder = Pick<
  StoredOrder,
  'id' | 'transaction' | 'listingId' | 'providerId' | 'title' | 'parties'
>;

export interface Telling {
  readonly order: NoticeOrder;
  /** The side that gets the email. */
  readonly role: Role;
  readonly config: PublicConfig;
}

/** The IANA time zone of the order's first tool. */
export const zoneOf = ({ order, config }: Pick<Telling, 'order' | 'config'>): string =>
  order.transaction.timeZone ?? config.timeZone;

/** Formats days and hours in an email about an order. They include the year if it differs from that of the booking. */
export function whenOf(context: Pick<Telling, 'order' | 'config'>) {
  const zone = zoneOf(context);
  const year = Number(dayInTimeZone(context.order.transaction.createdAt, zone).slice(0, 4));
  return {
    day: (value: Day): string => dayText(value, year),
    moment: (value: Date): string => momentText(value, zone, year),
    stay: (range: DayRange): string => datesText(context.config.bookingUnit, range, year),
  };
}

/** The titles of the tools of some stays, in the order in which the order lists them. */
export const titlesOf = ({ order }: Telling, stays: readonly Stay[]): readonly string[] =>
  stays
    .flatMap(({ tools }) => tools)
    .toSorted((left, right) => left.place - right.place)
    .map(({ title }) => title ?? order.title);

/** "Circular saw", "Circular saw and Ladder", "Circular saw and 2 more tools". */
export const toolsText = (titles: readonly string[], text: TextOf): string =>
  toolsWords(titles, { text, locale: LOCALE });

/** Lists tools with the days of their stays. */
export function toolsBlock(telling: Telling, stays: readonly Stay[], text: TextOf): Block {
  const { order } = telling;
  const when = whenOf(telling);
  return {
    kind: 'tools',
    tools: stays.flatMap(({ span, tools }) =>
      tools.map(({ title, seats, place }) => {
        const pieces = seats > 1 ? [text('OrderEmail.pieces', { count: seats })] : [];
        return {
          title: title ?? order.title,
          picture: order.transaction.pictures[place],
          lines: [...pieces, when.stay(span)],
          strong: text('OrderEmail.returnBy', { day: when.day(span.end) }),
        };
      }),
    ),
  };
}

const buttons = { customer: 'OrderEmail.openOrder', provider: 'OrderEmail.openSale' } as const;
const paths = { customer: orderPath, provider: salePath } as const;

/** The button of an email, if it is not the one that leads to the order. */
interface Way {
  readonly button: string;
  readonly path?: string;
}

/** The parts that every email about an order has, around its own ones. */
export function emailOf(
  telling: Telling,
  own: Pick<EmailContent, 'subject' | 'title' | 'blocks' | 'stop'> & Partial<Way>,
): EmailText {
  const { order, role, config } = telling;
  const text = englishTexts(config);
  const greeting = text('OrderEmail.greeting', { name: order.parties[role].firstName });
  return renderEmail(
    {
      ...own,
      blocks: [{ kind: 'text', text: greeting }, ...own.blocks],
      button: {
        text: own.button ?? text(buttons[role]),
        href: `${config.rootUrl}${own.path ?? paths[role](order.id)}`,
      },
      footer: text('OrderEmail.why', { number: orderNumber(order.id) }),
    },
    config,
  );
}

const paragraph = (text: string): Block => ({ kind: 'text', text });

/** An email about an order that has only words. */
export const emailOfWords = (
  telling: Telling,
  { subject, paragraphs, ...own }: EmailWords & Partial<Way>,
): EmailText =>
  emailOf(telling, { ...own, subject, title: subject, blocks: paragraphs.map(paragraph) });

/** The keys of an email's subject and of its paragraphs. */
export type TextKeys = readonly [subject: MessageId, ...paragraphs: MessageId[]];

/** The values that emails about an order share: the other side's name, and the tools of some or all stays. */
export const valuesOf = (telling: Telling, stays: readonly Stay[]) => ({
  name: telling.order.parties[otherRole(telling.role)].displayName,
  tools: toolsText(titlesOf(telling, stays), englishTexts(telling.config)),
});

/** An email whose words are texts with the same values. */
export function emailOfKeys(
  telling: Telling,
  [subject, ...paragraphs]: TextKeys,
  values: Parameters<TextOf>[1],
): EmailText {
  const text = englishTexts(telling.config);
  return emailOfWords(telling, {
    subject: text(subject, values),
    paragraphs: paragraphs.map((id) => text(id, values)),
  });
}

interface PersonWords extends EmailWords {
  readonly button: { readonly text: string; readonly path: string };
  readonly footer: string;
}

/** An email that is about no order. */
export const emailToPerson = (
  { subject, paragraphs, button, footer }: PersonWords,
  config: PublicConfig,
): EmailText =>
  renderEmail(
    {
      subject,
      title: subject,
      blocks: paragraphs.map(paragraph),
      button: { text: button.text, href: `${config.rootUrl}${button.path}` },
      footer,
    },
    config,
  );
