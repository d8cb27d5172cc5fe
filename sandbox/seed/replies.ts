import * as v from 'valibot';

const id = v.pipe(
  v.object({ uuid: v.string() }),
  v.transform((value) => value.uuid),
);
const reply = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object({ data: v.object({ data: v.object(entries) }) });

const reference = reply({ id });

/** The id in the reply of a command. */
export const idIn = (value: unknown): string => v.parse(reference, value).data.data.id;

const transaction = reply({
  id,
  attributes: v.object({
    state: v.string(),
    protectedData: v.object({
      stripePaymentIntents: v.optional(
        v.object({ default: v.object({ stripePaymentIntentId: v.string() }) }),
      ),
    }),
  }),
});

/** Id, state and (while a payment is open) the payment intent of a transaction. */
export const transactionIn = (
  value: unknown,
): { id: string; state: string; paymentIntent: string | undefined } => {
  const found = v.parse(transaction, value).data.data;
  return {
    id: found.id,
    state: found.attributes.state,
    paymentIntent:
      found.attributes.protectedData.stripePaymentIntents?.default.stripePaymentIntentId,
  };
};

const failure = v.object({
  status: v.number(),
  data: v.optional(v.object({ errors: v.array(v.object({ code: v.string() })) })),
});

/** What a refused call says, in one line. */
export const describeFailure = (error: unknown): string => {
  const parsed = v.safeParse(failure, error);
  if (parsed.success) {
    const codes = parsed.output.data?.errors.map(({ code }) => code) ?? [];
    return [parsed.output.status, ...codes].join(' ');
  }
  return error instanceof Error ? error.message : String(error);
};
