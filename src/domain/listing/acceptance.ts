import * as v from 'valibot';

/** Whether paying for a tool books it at once, or its owner answers each request first. */
export const acceptances = ['at-once', 'by-owner'] as const;
export type Acceptance = (typeof acceptances)[number];

/** The owner's choice in a listing's public data; absent for booking at once. */
export const acceptanceEntries = {
  accepts: v.fallback(v.optional(v.picklist(acceptances)), undefined),
};
const schema = v.object(acceptanceEntries);

/** How a tool is booked; public data that cannot be read books at once. */
export function parseAcceptance(publicData: unknown): Acceptance {
  const parsed = v.safeParse(schema, publicData);
  return (parsed.success ? parsed.output.accepts : undefined) ?? 'at-once';
}

/** How an order of these tools is booked: one tool whose owner answers first makes a request of all of it. */
export const acceptanceOfOrder = (
  tools: readonly { readonly accepts: Acceptance | undefined }[],
): Acceptance => (tools.some(({ accepts }) => accepts === 'by-owner') ? 'by-owner' : 'at-once');
