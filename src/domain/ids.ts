import * as v from 'valibot';

/** IDs are in lower case, as the API writes them. People and programs may send the same ID in upper case. */
const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());

export const listingIdSchema = v.pipe(uuid, v.brand('ListingId'));
export const userIdSchema = v.pipe(uuid, v.brand('UserId'));
export const transactionIdSchema = v.pipe(uuid, v.brand('TransactionId'));

export type ListingId = v.InferOutput<typeof listingIdSchema>;
export type UserId = v.InferOutput<typeof userIdSchema>;
export type TransactionId = v.InferOutput<typeof transactionIdSchema>;
export type ImageId = string & v.Brand<'ImageId'>;

const parseWith =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (value: unknown): v.InferOutput<Schema> | undefined => {
    const parsed = v.safeParse(schema, value);
    return parsed.success ? parsed.output : undefined;
  };

/** Each returns the branded id, or undefined if the text is not a UUID. */
export const parseListingId = parseWith(listingIdSchema);
export const parseUserId = parseWith(userIdSchema);
export const parseTransactionId = parseWith(transactionIdSchema);
