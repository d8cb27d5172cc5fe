import { useState } from 'react';
import * as v from 'valibot';
import { type TransactionId } from '~/domain/ids';
import { claimKinds } from '~/domain/order/claim/claim-terms';
import { partPlaces } from '~/domain/listing/parts';
import { stayIdSchema } from '~/domain/order/stay/stay-id';
import { keepDraft, readDraft } from '~/lib/drafts';
import { selectCurrentUserId } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';

const draftSchema = v.object({
  stay: v.exactOptional(stayIdSchema),
  kind: v.exactOptional(v.picklist(claimKinds)),
  /** The typed sum of each chosen tool. */
  sums: v.optional(v.record(v.string(), v.string()), {}),
  /** The missing parts of each tool. If it is undefined, they are as the owner noted at the return. */
  parts: v.exactOptional(v.record(v.string(), partPlaces)),
  words: v.optional(v.string(), ''),
});
export type ClaimDraft = v.InferOutput<typeof draftSchema>;

const nothing: ClaimDraft = { sums: {}, words: '' };

/** Keeps the unsent entry of a claim in this tab. */
export function useClaimDraft(id: TransactionId) {
  const owner = useAppSelector(selectCurrentUserId);
  const name = `claim.${id}`;
  const [draft, setDraft] = useState<ClaimDraft>(() => {
    const parsed = v.safeParse(draftSchema, owner && readDraft(owner, name));
    return parsed.success ? parsed.output : nothing;
  });
  const change = (changes: Partial<ClaimDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    if (owner) keepDraft(owner, name, { ...next });
  };
  const clear = () => {
    if (owner) keepDraft(owner, name, {});
  };
  return { draft, change, clear };
}
