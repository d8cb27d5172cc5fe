import * as v from 'valibot';
import { listingIdSchema, transactionIdSchema } from '~/domain/ids';
import {
  appointments,
  CHECK_LIMITS,
  checkMoments,
  checkSchema,
  isoTime,
  MAX_DECLINE_WORDS,
  MAX_PROPOSALS,
} from '~/domain/order/stay/order-metadata';
import { partPlaces } from '~/domain/listing/parts';
import { MAX_ORDER_ITEMS } from '~/domain/order/process/order-rules';
import { saidOfReturn } from '~/domain/order/stay/return-said';
import { stayIdSchema } from '~/domain/order/stay/stay-id';
import { command } from './entry';

const ofStay = { transactionId: transactionIdSchema, stay: stayIdSchema };
const hour = { ...ofStay, appointment: v.picklist(appointments) };

/** Proposes an hour, which replaces the earlier proposal, accepts one of the other side's proposals, or declines them all. */
export const arrangeHours = command({
  path: '/order-hours',
  kind: 'mail',
  body: v.variant('action', [
    v.strictObject({
      ...hour,
      action: v.literal('propose'),
      times: v.pipe(v.array(isoTime), v.minLength(1), v.maxLength(MAX_PROPOSALS)),
    }),
    v.strictObject({ ...hour, action: v.literal('accept'), time: isoTime }),
    v.strictObject({
      ...hour,
      action: v.literal('decline'),
      words: v.pipe(v.string(), v.trim(), v.maxLength(MAX_DECLINE_WORDS)),
    }),
  ]),
  answer: v.object({ isChanged: v.boolean() }),
  refuses: ['not-found', 'forbidden', 'conflict', 'hours-changed', 'hours-taken'],
});

/** The owner says of tools that are not noted as back whether they are. Saying the same again changes nothing. */
export const sayReturn = command({
  path: '/say-return',
  kind: 'mail',
  body: v.strictObject({ transactionId: transactionIdSchema, is: v.picklist(saidOfReturn) }),
  answer: v.object({ isChanged: v.boolean() }),
  refuses: ['not-found', 'forbidden', 'conflict'],
});

const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const words = (limit: number) => v.pipe(v.string(), v.trim(), v.maxLength(limit));

export const noteCondition = command({
  path: '/order-check',
  kind: 'mail',
  body: v.strictObject({
    ...ofStay,
    check: v.picklist(checkMoments),
    /** The message of this order with the pictures; null without pictures. */
    messageId: v.nullable(uuid),
    note: words(CHECK_LIMITS.note),
    pictures: v.pipe(
      v.array(
        v.strictObject({
          fileId: uuid,
          name: words(CHECK_LIMITS.name),
          itemListingId: v.optional(listingIdSchema),
          /** Damage that it shows, in words. */
          marked: v.optional(words(CHECK_LIMITS.marked)),
        }),
      ),
      v.maxLength(CHECK_LIMITS.pictures),
    ),
    /** The parts that are there; left out where the side was not asked. */
    ticked: v.optional(
      v.pipe(
        v.array(v.strictObject({ place: v.pipe(v.number(), v.integer()), parts: partPlaces })),
        v.maxLength(MAX_ORDER_ITEMS),
      ),
    ),
    /** Whether the other side's note is right. */
    confirmed: v.boolean(),
  }),
  answer: v.object({ isChanged: v.boolean(), check: checkSchema }),
  refuses: ['not-found', 'forbidden', 'conflict', 'piece-out'],
});
