import type * as v from 'valibot';
import type * as wire from '~/wire/extras';

export type ExtensionQuoteRequest = v.InferOutput<typeof wire.quoteNights.body>;
export type ExtensionRequest = v.InferOutput<typeof wire.requestNights.body>;
export type ExtensionMove = v.InferOutput<typeof wire.moveNights.body>;
export type LateFeeQuoteRequest = v.InferOutput<typeof wire.quoteLateFee.body>;
export type LateFeePayment = v.InferOutput<typeof wire.payLateFee.body>;
export type LateFeeMove = v.InferOutput<typeof wire.moveLateFee.body>;
