import * as v from 'valibot';
import { type PublicConfig } from '~/config/public-config';
import { COMPLETION_DAYS } from '~/domain/order/process/completion';
import { cardHoldHours, cardHoldLimits } from '~/domain/money/card-hold-terms';
import { DAMAGE_PROTECTION_LIMIT, type FeeKind, feeKinds, fees } from '~/domain/money/fees';
import { listingIdSchema } from '~/domain/ids';
import { kindName } from '~/domain/search/query/kinds';
import { MAX_HOLD_DAYS } from '~/domain/order/ledger/card-hold-steps';
import {
  ANSWER_HOURS,
  CLAIM_LIMITS,
  DECISION_DAYS,
  DISPUTE_DECISION_DAYS,
  NOT_RETURNED_HOURS,
} from '~/domain/order/claim/claim-terms';
import * as legal from '~/domain/person/legal-terms';
import { type Money, money } from '~/domain/money/money';
import { NOTICE_HOURS, PICK_UP_HOUR } from '~/domain/order/process/order-deadlines';
import { BOOKABLE_DAYS_AHEAD, MAX_ORDER_ITEMS } from '~/domain/order/process/order-rules';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '~/domain/person/password';
import {
  type OrderState,
  type OrderTransitionName,
} from '~/domain/order/process/process-graph.generated';
import { dueDate } from '~/domain/time/process-time';
import { feeOf, feesOf } from '~/domain/money/shares';
import { timedTransitions } from '~/domain/order/process/transaction-graph';
import { formatMoney, formatPrice } from '~/i18n/format';
import english from '../../../translations/en.json';
import { searchVocabulary } from '../../services/search-knowledge';
import { priceOrder } from '../pricing/price-order';

const NBSP = '\u00A0';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A number and its unit stay on one line. */
const count = (number: number, unit: string): string =>
  `${number}${NBSP}${unit}${number === 1 ? '' : 's'}`;

const hourOfDay = (hour: number): string =>
  `${hour > 12 ? hour - 12 : hour}:00${NBSP}${hour < 12 ? 'am' : 'pm'}`;

/** How long after its time point a transition happens automatically. */
function timeOf(state: OrderState, name: OrderTransitionName): number {
  const at = timedTransitions(state, ['current']).find((timed) => timed.name === name)?.at;
  const zero = new Date(0);
  const due = at && dueDate(at, { firstEntered: () => zero, bookingStart: zero, bookingEnd: zero });
  if (!due) throw new Error(`${name} does not happen by itself`);
  return due.getTime();
}

/** The example of "How it works": a machine at $38 for three nights, with its tax. */
const SAMPLE = { price: 3800, nights: 3, tax: 1082 } as const;
const nameOf = (kind: FeeKind): string => english[fees[kind].name];

/** The facts about fees for texts, including the rates of required fees, and the rows of tables with one or two columns of amounts. */
function feeFacts({ currency, locale }: PublicConfig) {
  const always = feesOf('order');
  const rate = (kind: FeeKind): string => {
    const { percent, minimum } = fees[kind];
    const least = formatPrice(locale, money(minimum, currency));
    return `${percent}% of the rental${minimum > 0 ? `, at least ${least} for each order` : ''}`;
  };
  const listed = (named: (kind: FeeKind) => string, ifChosen: string): string =>
    feeKinds
      .map((kind) =>
        always.includes(kind)
          ? `the ${named(kind)}`
          : `${nameOf(kind).toLowerCase()} if ${ifChosen}`,
      )
      .join(', ');
  const inWords = (kind: FeeKind) => nameOf(kind).toLowerCase();
  return {
    feeNames: listed(inWords, 'you choose it'),
    feeTerms: listed((kind) => `${inWords(kind)} of ${rate(kind)}`, 'it was chosen'),
    feeRates: always.map((kind) => `The ${inWords(kind)} is ${rate(kind)}.`).join(' '),
    feeRefundRows: feeKinds.map((kind) => `| ${nameOf(kind)} | All of it | All of it |`).join('\n'),
    sampleFeeRows: always
      .map((kind) => {
        const fee = money(feeOf(kind, SAMPLE.price * SAMPLE.nights), currency);
        return `| ${nameOf(kind)}, ${fees[kind].percent}% | ${formatMoney(locale, fee)} |`;
      })
      .join('\n'),
  };
}

const SAMPLE_LISTING = v.parse(listingIdSchema, '00000000-0000-4000-8000-000000000000');

function sampleFacts({ currency, locale, bookingUnit, commissionPercentage }: PublicConfig) {
  const show = (value: Money) => formatMoney(locale, value);
  const unitPrice = money(SAMPLE.price, currency);
  const { subtotal, payinTotal, payoutTotal } = priceOrder(
    [
      {
        listingId: SAMPLE_LISTING,
        unitPrice,
        units: SAMPLE.nights,
        seats: 1,
        discountPercent: 0,
      },
    ],
    {
      unit: bookingUnit,
      price: 'order',
      hasDamageProtection: false,
      providerCommissionPercentage: commissionPercentage,
      salesTax: SAMPLE.tax,
    },
  );
  return {
    samplePrice: formatPrice(locale, unitPrice),
    sampleNights: count(SAMPLE.nights, 'night'),
    sampleRental: show(subtotal),
    sampleTax: show(money(SAMPLE.tax, currency)),
    sampleTotal: show(payinTotal),
    samplePayout: show(payoutTotal),
  };
}

/** The tools for each job that searches know, in the order of their use: `{{tools_build_a_fence}}`. */
const taskFacts = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    searchVocabulary.tasks.map(({ name, kinds }) => [
      `tools_${name.replaceAll(/\W/g, '_')}`,
      kinds.map(kindName).join(', '),
    ]),
  );

/** All values that texts may use as `{{name}}`. Each number comes from the rule that the product follows. */
export function factsFor(config: PublicConfig): Readonly<Record<string, string>> {
  const { locale, currency, marketplaceName, commissionPercentage, rootUrl } = config;
  const price = (amount: number) => formatPrice(locale, money(amount, currency));
  return {
    marketplaceName,
    host: new URL(rootUrl).host,
    commission: `${commissionPercentage}%`,
    commissionRange: `0% to ${legal.MAXIMUM_COMMISSION_PERCENT}%`,
    commissionMinimum: price(legal.COMMISSION_MINIMUM),
    listingMinimum: price(config.listingMinimumPrice),
    processingFee: `${fees['processing-fee'].percent}%`,
    processingFeeMinimum: price(fees['processing-fee'].minimum),
    protection: `${fees['damage-protection'].percent}%`,
    protectionLimit: price(DAMAGE_PROTECTION_LIMIT),
    holdLeast: price(cardHoldLimits.least),
    holdMost: price(cardHoldLimits.most),
    holdMostOfOrder: price(cardHoldLimits.mostOfOrder),
    holdAhead: count(cardHoldHours.placedBefore, 'hour'),
    holdAfter: count(cardHoldHours.releasedAfter, 'hour'),
    noticeHours: count(NOTICE_HOURS, 'hour'),
    pickUpHour: hourOfDay(PICK_UP_HOUR),
    returnHour: hourOfDay(legal.RETURN_HOUR),
    lateHours: count(legal.LATE_HOURS, 'hour'),
    bookableDays: count(BOOKABLE_DAYS_AHEAD, 'day'),
    maxItems: String(MAX_ORDER_ITEMS),
    paymentWindow: count(
      timeOf('state/pending-payment', 'transition/expire-payment') / MINUTE_MS,
      'minute',
    ),
    completionDays: count(COMPLETION_DAYS, 'day'),
    reviewDays: count(timeOf('state/delivered', 'transition/expire-review-period') / DAY_MS, 'day'),
    minimumAge: String(legal.MINIMUM_AGE),
    childrenAge: String(legal.CHILDREN_AGE),
    payoutDays: count(legal.PAYOUT_DAYS, 'day'),
    proRataDays: count(legal.PRO_RATA_DAYS, 'day'),
    refundClaimDays: count(legal.REFUND_CLAIM_DAYS, 'day'),
    damageClaimDays: count(legal.DAMAGE_CLAIM_DAYS, 'day'),
    paymentDisputeDays: count(legal.PAYMENT_DISPUTE_DAYS, 'day'),
    answerHours: count(ANSWER_HOURS, 'hour'),
    decisionDays: count(DECISION_DAYS, 'day'),
    disputeDecisionDays: count(DISPUTE_DECISION_DAYS, 'day'),
    notReturnedHours: count(NOT_RETURNED_HOURS, 'hour'),
    claimBillFrom: price(CLAIM_LIMITS.billFrom),
    holdMaxDays: count(MAX_HOLD_DAYS, 'day'),
    cleaningFrom: price(legal.CLEANING_FEE_FROM),
    cleaningTo: price(legal.CLEANING_FEE_TO),
    liabilityFloor: price(legal.LIABILITY_FLOOR),
    passwordMinimum: String(MIN_PASSWORD_LENGTH),
    passwordMaximum: String(MAX_PASSWORD_LENGTH),
    ...feeFacts(config),
    ...sampleFacts(config),
    ...taskFacts(),
  };
}

/** Fills in the facts of a text. Throws if it names one that does not exist. */
export const fillIn = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`No fact is named ${name}`);
    return fact;
  });
