import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { checkMoments } from '~/domain/order/order-metadata';
import { type Claim } from '~/domain/order/claims';
import { type Role } from '~/domain/order/transaction-graph';
import { stayWith } from '~/domain/order/stays';
import { ServerError } from '../../base/errors';
import { type StoredOrder } from '../../core/orders/read-order';
import { ask } from '../../marketplace/session';

const ref = v.object({ id: v.string() });
const messagesSchema = v.object({
  data: v.array(
    v.object({
      id: v.string(),
      attributes: v.object({ content: v.fallback(v.nullish(v.string(), ''), '') }),
      relationships: v.object({
        publicFileAttachments: v.optional(v.object({ data: v.array(ref) }), { data: [] }),
      }),
    }),
  ),
  included: v.optional(v.array(v.looseObject({ id: v.string(), type: v.string() })), []),
});
const attachmentSchema = v.object({
  id: v.string(),
  type: v.literal('fileAttachment'),
  relationships: v.object({ file: v.object({ data: ref }) }),
});
const fileSchema = v.object({
  id: v.string(),
  type: v.literal('file'),
  attributes: v.object({
    name: v.fallback(v.nullish(v.string(), ''), ''),
    mimeType: v.fallback(v.nullish(v.string(), ''), ''),
  }),
});

export interface SaidFile {
  readonly attachmentId: string;
  readonly name: string;
  readonly isImage: boolean;
}

export interface Said {
  readonly words: string;
  readonly files: readonly SaidFile[];
}

/** The messages of a claim by their ids, with their files. */
export async function messagesOf(
  integration: IntegrationSdk,
  wanted: readonly string[],
): Promise<ReadonlyMap<string, Said>> {
  if (wanted.length === 0) return new Map();
  const include = ['publicFileAttachments', 'publicFileAttachments.file'];
  const answer = await ask(() =>
    integration.messages.query({ ids: wanted.map((id) => new types.UUID(id)), include }),
  );
  const { data, included } = v.parse(messagesSchema, toPlain(answer.data));
  const files = new Map(
    included.flatMap((each) => {
      const parsed = v.safeParse(fileSchema, each);
      return parsed.success ? [[parsed.output.id, parsed.output.attributes] as const] : [];
    }),
  );
  const attached = new Map(
    included.flatMap((each) => {
      const parsed = v.safeParse(attachmentSchema, each);
      if (!parsed.success) return [];
      const { id, relationships } = parsed.output;
      const { name, mimeType } = files.get(relationships.file.data.id) ?? {};
      const isImage = mimeType?.startsWith('image/') ?? false;
      return [[id, { attachmentId: id, name: name ?? '', isImage }] as const];
    }),
  );
  return new Map(
    data.map(({ id, attributes, relationships }) => [
      id,
      {
        words: attributes.content ?? '',
        files: relationships.publicFileAttachments.data.flatMap((file) => {
          const found = attached.get(file.id);
          return found ? [found] : [];
        }),
      },
    ]),
  );
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

/** What both sides photographed and wrote about the tools of a claim's stay. */
export function conditionOf({ transaction }: StoredOrder, { stay: id }: Claim) {
  const stay = stayWith(transaction, id);
  const noted = checkMoments.flatMap((check) =>
    (['provider', 'customer'] as const).flatMap((by) => {
      const found = stay?.metadata[check][by];
      return found ? [{ check, by, ...found }] : [];
    }),
  );
  return {
    notes: noted.flatMap(({ check, by, at, note }) =>
      note === '' ? [] : [{ check, by, at, note }],
    ),
    photos: noted.flatMap(({ check, by, at, pictures }) =>
      pictures.map(({ attachmentId, name, marked = null, itemListingId = null }) => ({
        ...{ check, by, at, attachmentId, name, marked },
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
