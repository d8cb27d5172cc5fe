import { type Logger } from 'pino';
import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import { type TransactionId } from '~/domain/ids';
import { orderKey } from '~/domain/order/process/order-number';
import { PARTS_KEY } from '~/domain/listing/parts';
import { HOLD_KEY } from '~/domain/order/ledger/held-money';
import { type Money } from '~/domain/money/money';
import { MOVED_HOURS_KEY, type MovedHours } from '~/domain/order/stay/order-metadata';
import { TAX_KEY } from '~/domain/money/sales-tax';
import { type ProcessRules, RULES_KEY } from '~/domain/order/process/process-rules';
import { formatMoney } from '~/i18n/format';
import { LOCALE, text } from '../../base/english-texts';
import { ask } from '../../marketplace/session';
import { type MailFactsInput, orderMailFacts } from '../order-mail/order-mail';
import { type QuotedTool } from './quote';

interface OrderDataInput extends MailFactsInput {
  readonly movedHours: Readonly<Record<string, MovedHours>>;
  readonly orderKey: string | null;
  readonly holds: readonly TransactionId[];
  /** The amount set aside on the renter's card, who consents to it by ordering; null for none. */
  readonly hold: Money | null;
  readonly agreementVersion: string;
  /** Null for an order that began as an enquiry of a version without rules. */
  readonly rules: ProcessRules | null;
}

/** The tools other than the booked one, in the form of protected data. */
export const furtherTools = (tools: readonly QuotedTool[]): string[] =>
  tools.slice(1).map(({ listing, rental, start, end, seats }) =>
    JSON.stringify({
      listingId: listing.id,
      start,
      end,
      seats,
      title: listing.title,
      code: rental.code,
    }),
  );

/**
 * The protected data of an order: everything about it that its booking does not contain. Both parties and the email templates read it.
 * Only the server writes it.
 */
export function orderProtectedData(input: OrderDataInput) {
  const { tools, tax, orderKey, holds, hold, agreementVersion, rules } = input;
  const { span, deadline, timeZone, movedHours, now } = input;
  return {
    viewedBy: { customer: true, provider: false },
    restOfShoppingCartItems: furtherTools(tools),
    ...(tools.some(({ listing }) => listing.parts.length > 0) && {
      [PARTS_KEY]: tools.map(({ listing }) => [...listing.parts]),
    }),
    holds: [...holds],
    ...(orderKey !== null && { orderKey }),
    span: { start: span.start, end: span.end },
    cancelUntil: deadline.toISOString(),
    timeZone,
    ...(Object.keys(movedHours).length > 0 && { [MOVED_HOURS_KEY]: movedHours }),
    [TAX_KEY]: tax,
    ...(rules && { [RULES_KEY]: rules }),
    ...(hold && {
      [HOLD_KEY]: {
        ...hold,
        consentedAt: now.toISOString(),
        sentence: text('CardHold.consent', { hold: formatMoney(LOCALE, hold) }),
      },
    }),
    agreement: { version: agreementVersion, acceptedAt: now.toISOString() },
    mail: orderMailFacts(input),
  };
}

interface NumberServices {
  readonly integration: IntegrationSdk;
  readonly log: Pick<Logger, 'error'>;
}

/**
 * Keeps an order's number with it, because email templates cannot shorten its id. Without it they show the whole id, so
 * a failure is only logged.
 */
export async function noteNumber(
  id: TransactionId,
  { integration, log }: NumberServices,
): Promise<void> {
  try {
    const metadata = { orderNumber: orderKey(id) };
    await ask(() => integration.transactions.updateMetadata({ id: new types.UUID(id), metadata }));
  } catch (error) {
    log.error({ err: error, order: id }, 'an order has no number for its emails');
  }
}
