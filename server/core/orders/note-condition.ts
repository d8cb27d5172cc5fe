import { type Sdk } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { canNote } from '~/domain/order/stay/arranging';
import { type TransactionId, type UserId } from '~/domain/ids';
import {
  bytesOf,
  type Check,
  CHECK_LIMITS,
  type CheckMoment,
  checkMoments,
  type CheckPicture,
} from '~/domain/order/stay/order-metadata';
import { isThere } from '~/domain/order/stay/shared-pieces';
import { arePartsOf } from '~/domain/order/stay/order-parts';
import { staysOf } from '~/domain/order/stay/stays';
import { otherRole } from '~/domain/order/process/transaction';
import { type noteCondition as conditionEntry } from '~/wire/arranging';
import { ServerError } from '../../base/errors';
import { ask, type Session } from '../../marketplace/session';
import { type ArrangedCall, type ArrangementServices, changeStay } from './arrangements';
import { sharedTools } from './shared-tools';

export type NoteConditionRequest = v.InferOutput<typeof conditionEntry.body>;

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

/** The attachments of a message that the user sent in the order, by file; undefined if there is no such message. */
export async function attachmentsOf(
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

/** Checks that every picture is attached to that message and shows a tool of this stay. */
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
    const isOfStay = itemListingId === undefined || listingIds.includes(itemListingId);
    if (attachmentId === undefined || !isOfStay) {
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

/** The first note with a later confirmation. Null if there is nothing to add, because nothing else can change. */
function confirmedLater(
  kept: Check,
  { confirmed }: NoteConditionRequest,
  { moment }: ArrangedCall,
): Check | null {
  if (!confirmed || kept.confirmed) return null;
  return { ...kept, confirmed: true, confirmedAt: moment.now.toISOString() };
}

/** Refuses with `piece-out` a hand-over of a piece that another renter has. */
async function assertThere(
  { integration }: ArrangementServices,
  { found, stay, moment }: ArrangedCall,
): Promise<void> {
  if (isThere(await sharedTools(integration, { found, stay }, moment))) return;
  throw new ServerError('piece-out', { title: 'The tool is out with another renter' });
}

async function newCheck(
  session: Session,
  call: ArrangedCall,
  request: NoteConditionRequest,
): Promise<Check> {
  const { stay, role, moment } = call;
  const { ticked } = request;
  if (!canNote(stay, { check: request.check, role }, moment)) {
    throw new ServerError('conflict', { title: 'The condition cannot be noted now' });
  }
  if (ticked && !arePartsOf(stay, ticked)) {
    throw new ServerError('invalid-request', { title: 'ticked: each is a part of this stay' });
  }
  const check = {
    at: moment.now.toISOString(),
    note: request.note,
    pictures: await attachedPictures(session, call, request),
    ...(ticked && { ticked }),
    confirmed: request.confirmed,
  };
  assertRoom(call, check);
  return check;
}

/** Refuses a note with `payload-too-large` if it would take the room of the other side, of claims or of the ledger. */
function assertRoom({ order, role }: ArrangedCall, check: Check): void {
  const noted = staysOf(order).flatMap(({ metadata }) =>
    checkMoments.map((moment) => metadata[moment][role]),
  );
  if (bytesOf([...noted, check]) <= CHECK_LIMITS.bytes) return;
  throw new ServerError('payload-too-large', {
    title: 'This side has no room for so many words and pictures in this order',
  });
}

function assertConfirmable({ stay, role }: ArrangedCall, check: CheckMoment): void {
  if (stay.metadata[check][otherRole(role)]) return;
  throw new ServerError('conflict', { title: 'The other side has not noted anything yet' });
}

interface NotedCondition {
  readonly check: Check;
  /** The order before the change; null if the request changed nothing. */
  readonly call: ArrangedCall | null;
}

/**
 * Stores one side's note about the condition of a stay's tools, with the marketplace's time. It cannot be changed afterwards, but the
 * other side's note can still be confirmed. A second note changes nothing and resolves with the first. Rejects with `conflict` at the
 * wrong time, with `invalid-request` for foreign pictures, and with `not-found` for a stay that the order does not have.
 */
export async function noteCondition(
  services: ArrangementServices,
  session: Session,
  request: NoteConditionRequest,
): Promise<NotedCondition> {
  const { transactionId, stay, check } = request;
  const wanted = { transactionId, stay, userId: session.userId };
  let now: Check | undefined;
  const call = await changeStay(services, wanted, async (before) => {
    const { metadata } = before.stay;
    const kept = metadata[check][before.role];
    if (request.confirmed) assertConfirmable(before, check);
    if (!kept && check === 'handOver') await assertThere(services, before);
    const changed = kept
      ? confirmedLater(kept, request, before)
      : await newCheck(session, before, request);
    now = changed ?? kept;
    return changed && { notes: { [check]: { ...metadata[check], [before.role]: changed } } };
  });
  if (!now) throw new ServerError('not-found');
  return { check: now, call };
}
