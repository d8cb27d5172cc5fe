import * as v from 'valibot';
import { mergeExtendedData } from '../../store/extended-data';
import { type JsonObject } from '../../store/schema/columns';
import { type Action, defineAction } from '../action';
import { EngineError } from '../engine-error';
import { type Party } from '../facts';
import { extendedData, filledText, rating } from '../param-types';

const MAX_BYTES = 50 * 1024;

/** The key under which clients find the payment intent; only the engine writes it. */
export const PAYMENT_INTENTS_KEY = 'stripePaymentIntents';

/** Merges extended data. Throws if the result exceeds 50 KB. */
export function mergeWithinLimit(into: JsonObject, changes: JsonObject): JsonObject {
  const result = mergeExtendedData(into, changes);
  if (Buffer.byteLength(JSON.stringify(result)) > MAX_BYTES) {
    throw new EngineError('validation-invalid-value', { details: 'Extended data is over 50 KB' });
  }
  return result;
}

const withoutReserved = (data: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(data).filter(([key]) => key !== PAYMENT_INTENTS_KEY));

const updateProtectedData = defineAction({
  params: { protectedData: v.optional(extendedData) },
  config: {},
  run({ draft, params }) {
    const changes = withoutReserved(params.protectedData ?? {});
    draft.protectedData = mergeWithinLimit(draft.protectedData, changes);
  },
});

const updateMetadata = defineAction({
  params: { metadata: v.optional(extendedData) },
  config: {},
  run({ draft, params }) {
    draft.metadata = mergeWithinLimit(draft.metadata, params.metadata ?? {});
  },
});

const revealDataOf = (role: Party) =>
  defineAction({
    params: {},
    config: { 'key-mapping': v.optional(v.record(v.string(), v.string())) },
    run({ draft, config, context }) {
      const own = withoutReserved(context[role].protectedData);
      const mapping = config['key-mapping'];
      const revealed = mapping
        ? Object.entries(mapping).map(([from, to]) => [to, own[from] ?? null] as const)
        : Object.entries(own);
      const present = revealed.filter(([, value]) => value !== null);
      draft.protectedData = mergeWithinLimit(draft.protectedData, Object.fromEntries(present));
    },
  });

const postReviewBy = (role: Party) =>
  defineAction({
    params: { reviewRating: rating, reviewContent: filledText },
    config: {},
    run({ draft, params, context }) {
      const type = role === 'customer' ? 'ofProvider' : 'ofCustomer';
      if (draft.reviews.some((review) => review.type === type)) {
        throw new EngineError(`transaction-already-reviewed-by-${role}`);
      }
      draft.reviews.push({
        id: context.newId(`review-${type}`),
        type,
        state: 'pending',
        rating: params.reviewRating,
        content: params.reviewContent,
        createdAt: context.now,
      });
    },
  });

const publishReviews = defineAction({
  params: {},
  config: {},
  run({ draft }) {
    draft.reviews = draft.reviews.map((review) => ({ ...review, state: 'public' as const }));
  },
});

const fail = defineAction({
  params: {},
  config: {},
  run() {
    throw new EngineError('conflict', { details: 'This action always fails' });
  },
});

export const dataActions = {
  'action/update-protected-data': updateProtectedData,
  'action/privileged-update-metadata': updateMetadata,
  'action/reveal-customer-protected-data': revealDataOf('customer'),
  'action/reveal-provider-protected-data': revealDataOf('provider'),
  'action/post-review-by-customer': postReviewBy('customer'),
  'action/post-review-by-provider': postReviewBy('provider'),
  'action/publish-reviews': publishReviews,
  'action/fail': fail,
} satisfies Record<string, Action>;
