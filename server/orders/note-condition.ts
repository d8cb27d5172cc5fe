import { type Sdk } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/read-response';
import { canNote } from '~/domain/arranging';
import {
  listingIdSchema,
  type TransactionId,
  transactionIdSchema,
  type UserId,
} from '~/domain/ids';
import {
  type Check,
  CHECK_LIMITS,
  checkMoments,
  type CheckMoment,
  type CheckPicture,
} from '~/domain/order-metadata';
import { otherRole } from '~/domain/transaction';
import { ServerError } from '../errors';
import { ask, type Session } from '../marketplace/session';
import { type ArrangedCall, type ArrangementServices, changeOrder } from './arrangements';

const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const words = (limit: number) => v.pipe(v.string(), v.trim(), v.maxLength(limit));

export const noteConditionSchema = v.strictObject({
  transactionId: transactionIdSchema,
  check: v.picklist(checkMoments),
  /** The message of this order to which the pictures are attached; null without pictures. */
  messageId: v.nullable(uuid),
  note: words(CHECK_LIMITS.note),
  pictures: v.pipe(
    v.array(
      v.strictObject({
        fileId: uuid,
        name: words(CHECK_LIMITS.name),
        itemListingId: v.optional(listingIdSchema),
        marked: v.optional(words(CHECK_LIMITS.marked)),
      }),
    ),
    v.maxLength(CHECK_LIMITS.pictures),
  ),
  confirmed: v.boolean(),
});
export type NoteConditionRequest = v.InferOutput<typeof noteConditionSchema>;

const messagesSchema = v.object({
  data: v.array(
    v.object({
      id: v.string(),
      relationships: v.object({
        sender: v.object({ data: v.nullable(v.object({ id: v.string() })) }),
        publicFileAttachments: v.optional(
          v.object({ data: v.array(v.object({ id: v.string() })) }),
          { data: [] },
        ),
      }),
    }),
  ),
  included: v.optional(v.array(v.looseObject({ id: v.string(), type: v.string() })), []),
});
const attachmentSchema = v.object({
  id: v.string(),
  type: v.literal('fileAttachment'),
  relationships: v.object({ file: v.object({ data: v.object({ id: v.string() }) }) }),
});

/** The newest hundred: the message was sent a moment ago. */
const LOOK_BACK = 100;

/** The attachments of a message that the user sent in the order, by their files; undefined if there is no such message. */
async function attachmentsOf(
  sdk: Sdk,
  wanted: {
    readonly transactionId: TransactionId;
    readonly messageId: string;
    readonly userId: UserId;
  },
): Promise<ReadonlyMap<string, string> | undefined> {
  const answer = await ask(() =>
    sdk.messages.query({
      transactionId: wanted.transactionId,
      include: ['sender', 'publicFileAttachments', 'publicFileAttachments.file'],
      perPage: LOOK_BACK,
    }),
  );
  const { data, included } = v.parse(messagesSchema, toPlain(answer.data));
  const message = data.find(({ id }) => id === wanted.messageId);
  if (message?.relationships.sender.data?.id !== wanted.userId) return undefined;
  const ids = new Set(message.relationships.publicFileAttachments.data.map(({ id }) => id));
  return new Map(
    included.flatMap((resource): [string, string][] => {
      const parsed = v.safeParse(attachmentSchema, resource);
      if (!parsed.success || !ids.has(parsed.output.id)) return [];
      return [[parsed.output.relationships.file.data.id, parsed.output.id]];
    }),
  );
}

/** Every picture must be attached to that message and show a tool of this order. */
async function attachedPictures(
  session: Session,
  { listingIds }: ArrangedCall,
  { transactionId, messageId, pictures }: NoteConditionRequest,
): Promise<CheckPicture[]> {
  if (pictures.length === 0) return [];
  if (messageId === null)
    throw new ServerError('invalid-request', { title: 'messageId: is missing' });
  const { trusted, userId } = session;
  const attachments = await attachmentsOf(trusted, { transactionId, messageId, userId });
  return pictures.map(({ fileId, name, itemListingId, marked }) => {
    const attachmentId = attachments?.get(fileId);
    const isOfOrder = itemListingId === undefined || listingIds.includes(itemListingId);
    if (attachmentId === undefined || !isOfOrder) {
      throw new ServerError('invalid-request', {
        title: 'pictures: each is attached to a message of this order that its sender wrote',
      });
    }
    return {
      attachmentId,
      fileId,
      name,
      ...(itemListingId && { itemListingId }),
      ...(marked && { marked }),
    };
  });
}

/** The same request again, for example because its answer was lost. */
const isSame = (kept: Check, { note, pictures, confirmed }: NoteConditionRequest): boolean =>
  kept.note === note &&
  (kept.confirmed || !confirmed) &&
  kept.pictures.length === pictures.length &&
  kept.pictures.every(({ fileId }, index) => fileId === pictures[index]?.fileId);

const saysNothing = ({ note, pictures }: NoteConditionRequest): boolean =>
  note === '' && pictures.length === 0;

/** The check of this side with its late confirmation; null if it was confirmed before. Nothing else can change. */
function confirmedLater(
  kept: Check,
  request: NoteConditionRequest,
  { moment }: ArrangedCall,
): Check | null {
  if (isSame(kept, request)) return null;
  if (saysNothing(request) && request.confirmed) {
    return kept.confirmed
      ? null
      : { ...kept, confirmed: true, confirmedAt: moment.now.toISOString() };
  }
  throw new ServerError('check-kept', { title: 'This was noted before and stays as it is' });
}

async function newCheck(
  session: Session,
  call: ArrangedCall,
  request: NoteConditionRequest,
): Promise<Check> {
  const { order, role, moment } = call;
  if (!canNote(order, { check: request.check, role }, moment)) {
    throw new ServerError('conflict', { title: 'The condition cannot be noted now' });
  }
  return {
    at: moment.now.toISOString(),
    note: request.note,
    pictures: await attachedPictures(session, call, request),
    confirmed: request.confirmed,
  };
}

function assertConfirmable({ order, role }: ArrangedCall, check: CheckMoment): void {
  if (order.metadata[check][otherRole(role)]) return;
  throw new ServerError('conflict', { title: 'The other side has not noted anything yet' });
}

/**
 * Keeps what one side noted about the condition of the tools, with the marketplace's time. It cannot be changed afterwards; only the
 * other side's note can still be confirmed. The same request again changes nothing. Rejects with `check-kept` if something else was
 * noted before, with `conflict` if it is not the time for it, with `invalid-request` for foreign pictures.
 */
export function noteCondition(
  services: ArrangementServices,
  session: Session,
  request: NoteConditionRequest,
): Promise<ArrangedCall | null> {
  const { transactionId, check } = request;
  return changeOrder(services, { transactionId, userId: session.userId }, async (call) => {
    const kept = call.order.metadata[check][call.role];
    if (request.confirmed) assertConfirmable(call, check);
    const changed = kept
      ? confirmedLater(kept, request, call)
      : await newCheck(session, call, request);
    return changed && { [check]: { ...call.order.metadata[check], [call.role]: changed } };
  });
}
