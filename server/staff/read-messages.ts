import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { ask } from '../marketplace/session';

const ref = v.object({ id: v.string() });
const messagesSchema = v.object({
  data: v.array(
    v.object({
      id: v.string(),
      attributes: v.object({
        content: v.fallback(v.nullish(v.string(), ''), ''),
        createdAt: v.fallback(v.nullish(v.string()), null),
      }),
      relationships: v.object({
        sender: v.fallback(v.nullish(v.object({ data: v.nullish(ref) })), null),
        publicFileAttachments: v.optional(v.object({ data: v.array(ref) }), { data: [] }),
      }),
    }),
  ),
  included: v.optional(v.array(v.looseObject({ id: v.string(), type: v.string() })), []),
  meta: v.fallback(v.object({ totalPages: v.number() }), { totalPages: 1 }),
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

export interface ReadMessage {
  readonly id: string;
  /** ISO; null if the marketplace does not say it. */
  readonly at: string | null;
  /** The sender; null if that person left. */
  readonly senderId: string | null;
  readonly words: string;
  readonly files: readonly {
    readonly attachmentId: string;
    readonly name: string;
    readonly isImage: boolean;
  }[];
}

type Resources = v.InferOutput<typeof messagesSchema>['included'];

/** The files of messages by the ids of their attachments. */
function filesIn(included: Resources) {
  const files = new Map(
    included.flatMap((each) => {
      const parsed = v.safeParse(fileSchema, each);
      return parsed.success ? [[parsed.output.id, parsed.output.attributes] as const] : [];
    }),
  );
  return new Map(
    included.flatMap((each) => {
      const parsed = v.safeParse(attachmentSchema, each);
      if (!parsed.success) return [];
      const { id, relationships } = parsed.output;
      const { name, mimeType } = files.get(relationships.file.data.id) ?? {};
      const isImage = mimeType?.startsWith('image/') ?? false;
      return [[id, { attachmentId: id, name: name ?? '', isImage }] as const];
    }),
  );
}

/** Messages of orders with their files, newest first, as the operator reads them. */
export async function readMessages(
  integration: IntegrationSdk,
  query: Readonly<Record<string, unknown>>,
): Promise<{ readonly messages: readonly ReadMessage[]; readonly pages: number }> {
  const include = ['sender', 'publicFileAttachments', 'publicFileAttachments.file'];
  const answer = await ask(() => integration.messages.query({ ...query, include }));
  const { data, included, meta } = v.parse(messagesSchema, toPlain(answer.data));
  const attached = filesIn(included);
  const messages = data.map(({ id, attributes, relationships }) => ({
    id,
    at: attributes.createdAt ?? null,
    words: attributes.content ?? '',
    senderId: relationships.sender?.data?.id ?? null,
    files: relationships.publicFileAttachments.data.flatMap((file) => {
      const found = attached.get(file.id);
      return found ? [found] : [];
    }),
  }));
  return { messages, pages: meta.totalPages };
}
