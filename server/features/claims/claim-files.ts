import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { checkMoments } from '~/domain/order/stay/order-metadata';
import { type Claim } from '~/domain/order/claim/claims';
import { partNames, partsNotThere } from '~/domain/order/stay/order-parts';
import { type Role } from '~/domain/order/process/transaction-graph';
import { stayWith } from '~/domain/order/stay/stays';
import { ServerError } from '../../base/errors';
import { type StoredOrder } from '../../core/orders/read-order';
import { ask } from '../../marketplace/session';
import { readMessages, type ReadMessage } from '../../staff/read-messages';

type Said = Pick<ReadMessage, 'words' | 'files'>;

/** The messages of a claim by their ids, with their files. */
export async function messagesOf(
  integration: IntegrationSdk,
  wanted: readonly string[],
): Promise<ReadonlyMap<string, Said>> {
  if (wanted.length === 0) return new Map();
  const { messages } = await readMessages(integration, {
    ids: wanted.map((id) => new types.UUID(id)),
  });
  return new Map(messages.map(({ id, words, files }) => [id, { words, files }]));
}

/** The messages of a claim: who wrote each, when, and at which step. */
export function claimMessages({ by, at, message, answer, added = [], dispute }: Claim) {
  const other: Role = by === 'customer' ? 'provider' : 'customer';
  return [
    ...(message === null ? [] : [{ by, at, step: 'claim' as const, message }]),
    ...(answer?.message === undefined
      ? []
      : [{ by: other, at: answer.at, step: 'answer' as const, message: answer.message }]),
    ...added.map((each) => ({ ...each, step: 'added' as const })),
    ...(dispute ? [{ ...dispute, step: 'dispute' as const }] : []),
  ];
}

/** The photos and notes of both sides about the tools of a claim's stay. */
export function conditionOf({ transaction, title }: StoredOrder, { stay: id }: Claim) {
  const stay = stayWith(transaction, id);
  const noted = checkMoments.flatMap((check) =>
    (['provider', 'customer'] as const).flatMap((by) => {
      const found = stay?.metadata[check][by];
      return found ? [{ check, by, ...found }] : [];
    }),
  );
  return {
    notes: noted.flatMap(({ check, by, at, note, ticked }) => {
      const missing = stay ? [...partNames(partsNotThere(stay, { ticked }), stay, title)] : [];
      return note === '' && missing.length === 0 ? [] : [{ check, by, at, note, missing }];
    }),
    photos: noted.flatMap(({ check, by, at, pictures }) =>
      pictures.map(({ attachmentId, name, marked = null, itemListingId = null }) => ({
        check,
        by,
        at,
        attachmentId,
        name,
        marked,
        tool: itemListingId,
      })),
    ),
  };
}

const downloadSchema = v.object({
  data: v.object({ attributes: v.object({ url: v.pipe(v.string(), v.regex(/^https?:/)) }) }),
});

/** An address from which a sent file can be loaded for about an hour. */
export async function fileAddress(
  integration: IntegrationSdk,
  attachmentId: string,
): Promise<string> {
  const answer = await ask(() =>
    integration.fileDownloads.create({ fileAttachmentId: new types.UUID(attachmentId) }),
  );
  return v.parse(downloadSchema, toPlain(answer.data)).data.attributes.url;
}

interface FileOfClaim {
  readonly order: StoredOrder;
  readonly claim: Claim;
  readonly attachmentId: string;
}

/** Whether a file belongs to a claim, or to the notes of its stay. Refuses with 404 other files. */
export async function assertFileOf(
  integration: IntegrationSdk,
  { order, claim, attachmentId }: FileOfClaim,
): Promise<void> {
  const said = await messagesOf(
    integration,
    claimMessages(claim).map(({ message }) => message),
  );
  const known = [
    ...[...said.values()].flatMap(({ files }) => files.map((file) => file.attachmentId)),
    ...conditionOf(order, claim).photos.map((photo) => photo.attachmentId),
  ];
  if (!known.includes(attachmentId)) throw new ServerError('not-found');
}
