import { type PublicConfig } from '~/config/public-config';
import { otherRole } from '~/domain/order/transaction';
import { type Role } from '~/domain/order/transaction-graph';
import { staysOf } from '~/domain/order/stays';
import { type Extension } from '~/domain/order/extensions';
import { englishTexts } from '../../base/english-texts';
import { forEachSide, roles } from './email-services';
import {
  letterOfWords,
  type Telling,
  titlesOf,
  type ToldOrder,
  toolsText,
  zoneOf,
} from './order-letters';
import { dayText, momentText } from './order-mail';
import { DAY_MS } from '~/domain/time/moment';
import { type MarketplaceNow } from '../../marketplace/clock';
import { type SendToPerson } from '../../mail/person-mail';
import { sendOnce } from '../../mail/send-once';
import { type OrderStores } from '../orders/change-order';

/** Longer than anybody could be told again. */
const KEPT_MS = 30 * DAY_MS;

export interface TellServices extends OrderStores {
  readonly now: MarketplaceNow;
  readonly config: PublicConfig;
  /** Null without a mail service. */
  readonly send: SendToPerson | null;
}

const words = {
  failed: ['RequestEmail.cardFailed', 'RequestEmail.cardFailedText'],
  failedSale: ['RequestEmail.cardFailedSale', 'RequestEmail.cardFailedTextSale'],
  reminder: ['RequestEmail.reminder', 'RequestEmail.reminderText'],
} as const;
const wordsOfNights = {
  failed: ['NightsEmail.cardFailed', 'NightsEmail.cardFailedText'],
  failedSale: ['NightsEmail.cardFailedSale', 'NightsEmail.cardFailedTextSale'],
  reminder: ['RequestEmail.reminder', 'NightsEmail.reminderText'],
} as const;

interface AboutRequest {
  readonly what: keyof typeof words;
  /** When the request ends by itself; null once it has ended. */
  readonly until: Date | null;
  /** Later nights of the order, if they are what was asked for. */
  readonly nights: Extension | null;
}

/** What one side of a request reads: its card failed, or it ends soon. */
export function requestLetter({ what, until, nights, ...telling }: Telling & AboutRequest) {
  const { order, role, config } = telling;
  const text = englishTexts(config);
  const stays = staysOf(order.transaction).filter(({ isExtendable }) => isExtendable || !nights);
  const values = {
    name: order.parties[otherRole(role)].displayName,
    tools: toolsText(titlesOf(telling, stays), text),
    until: until ? momentText(until, zoneOf({ order, config })) : '',
    day: nights ? dayText(nights.end) : '',
    before: nights ? dayText(nights.start) : '',
  };
  const [subject, body] = (nights ? wordsOfNights : words)[what];
  return letterOfWords(telling, {
    subject: text(subject, values),
    paragraphs: [text(body, values)],
  });
}

/** Writes to one side of a request, once. */
export async function tellRequest(
  { store, send, config }: TellServices,
  order: ToldOrder,
  { role, ...about }: AboutRequest & { readonly role: Role },
): Promise<void> {
  const { email } = order.parties[role];
  if (!send || email === null) return;
  const key = `request-${about.what}:${about.nights?.id ?? order.id}`;
  await sendOnce(store, { key, ttlMs: KEPT_MS }, () =>
    send({ to: email, ...requestLetter({ order, role, config, ...about }), headers: {} }),
  );
}

/** Tells both sides, once, that the card could not be charged and that the request has ended, for a rental or for later nights. */
export const tellCardFailed = (
  services: TellServices,
  order: ToldOrder,
  nights: Extension | null,
): Promise<void> =>
  forEachSide(roles, (role) =>
    tellRequest(services, order, {
      role,
      what: role === 'customer' ? 'failed' : 'failedSale',
      until: null,
      nights,
    }),
  );
