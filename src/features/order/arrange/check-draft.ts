import { useRef, useState } from 'react';
import * as v from 'valibot';
import { listingIdSchema, type TransactionId } from '~/domain/ids';
import { type CheckMoment, tickedSchema } from '~/domain/order/stay/order-metadata';
import { type StayId } from '~/domain/order/stay/stay-id';
import { keepDraft, readDraft } from '~/lib/drafts';
import { selectCurrentUserId } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';

const pictureSchema = v.object({
  fileId: v.string(),
  name: v.string(),
  itemListingId: v.exactOptional(listingIdSchema),
  marked: v.optional(v.string(), ''),
});
/** A picture that was uploaded but is not kept with the order yet. */
export type DraftPicture = v.InferOutput<typeof pictureSchema>;

const draftSchema = v.object({
  note: v.optional(v.string(), ''),
  pictures: v.optional(v.array(pictureSchema), []),
  ticked: v.optional(tickedSchema, []),
  messageId: v.optional(v.nullable(v.string()), null),
  isTried: v.optional(v.boolean(), false),
});
/**
 * What one side has entered and not kept yet. `messageId` is the message that already has these pictures, and `isTried` means that one may
 * have been sent.
 */
export type CheckDraft = v.InferOutput<typeof draftSchema>;

const nothing: CheckDraft = { note: '', pictures: [], ticked: [], messageId: null, isTried: false };

const samePictures = (left: CheckDraft, right: CheckDraft): boolean =>
  left.pictures.map(({ fileId }) => fileId).join() ===
  right.pictures.map(({ fileId }) => fileId).join();

/** Keeps the draft of a check in this tab, so that a reload loses no uploaded picture. */
export function useCheckDraft(id: TransactionId, stay: StayId, check: CheckMoment) {
  const owner = useAppSelector(selectCurrentUserId);
  const name = `check.${check}.${id}.${stay}`;
  const [draft, setDraft] = useState<CheckDraft>(() => {
    const parsed = v.safeParse(draftSchema, owner && readDraft(owner, name));
    return parsed.success ? parsed.output : nothing;
  });
  const newest = useRef(draft);
  /** Changes the newest draft and keeps it at once, because uploads end in any order, even after the form is gone. */
  const change = (next: (draft: CheckDraft) => CheckDraft) => {
    const before = newest.current;
    const made = next(before);
    // Changed pictures need another message.
    const after = samePictures(before, made) ? made : { ...made, messageId: null, isTried: false };
    newest.current = after;
    setDraft(after);
    const { note, pictures, ticked, messageId, isTried } = after;
    if (!owner) return;
    keepDraft(owner, name, {
      note,
      pictures: pictures.length > 0 ? pictures : undefined,
      ticked: ticked.length > 0 ? ticked : undefined,
      messageId: messageId ?? undefined,
      isTried: isTried || undefined,
    });
  };
  return { draft, change, clear: () => change(() => nothing) };
}
