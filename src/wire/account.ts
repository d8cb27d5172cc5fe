import * as v from 'valibot';
import { payoutStates } from '~/domain/payout/payouts';
import { command, jsonCommand } from './entry';
import { reply } from './reply';

const nothing = v.strictObject({});

const PER_PAGE = 42;
const MAX_PAGE = 100;
const listingStates = ['draft', 'pendingApproval', 'published', 'closed'] as const;

export const ownListings = command({
  path: '/own-listings',
  body: v.strictObject({
    keywords: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
    /** The states; all of them unless some are named. */
    states: v.optional(v.pipe(v.array(v.picklist(listingStates)), v.minLength(1)), [
      ...listingStates,
    ]),
    /** The sort order. The default is newest first, or the most relevant first if there are keywords. */
    sort: v.optional(v.picklist(['createdAt', '-createdAt', 'price', '-price'])),
    page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PAGE)), 1),
    perPage: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), PER_PAGE),
  }),
  answer: reply,
});

/** Whether the user can be paid, as the payment provider says now. */
export const ownPayouts = command({
  path: '/own-payouts',
  body: nothing,
  answer: v.object({ state: v.picklist(payoutStates) }),
});

const code = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));
const zip = v.pipe(v.string(), v.regex(/^[\w -]{3,20}$/));
/** A billion dollars: more than the tax service accepts. */
const MAX_AMOUNT = 100_000_000_000 - 1;

/** A tax for display; zero without a tax service. The tax of an order is calculated again when the order is placed. */
export const taxOf = jsonCommand({
  path: '/taxjar',
  kind: 'quote',
  body: v.strictObject({
    from_country: code,
    from_zip: zip,
    from_state: code,
    to_country: code,
    to_zip: zip,
    to_state: code,
    /** Minor units. */
    totalPayin: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_AMOUNT)),
  }),
  answer: v.object({ tax: v.number() }),
  refuses: ['tax-unavailable', 'tax-address-refused'],
});
