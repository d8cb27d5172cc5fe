import * as v from 'valibot';
import { attachmentName } from '~/domain/order/process/attachments';
import { type ApiClient, callForResources, singleId } from '../marketplace/api-client';
import { ApiFailure } from '../marketplace/api-error';
import { parseAnswer } from '../marketplace/own-server';
import { readResponse, toPlain } from '../marketplace/read-response';
import { toUuid } from '../marketplace/sdk-values';
import { type UploadWatch } from '../marketplace/upload-watch';

const webAddress = v.pipe(v.string(), v.regex(/^https?:/));

const targetSchema = v.object({
  url: webAddress,
  method: v.optional(v.string(), 'PUT'),
  headers: v.optional(v.record(v.string(), v.string()), {}),
});

const addressSchema = v.object({ url: webAddress });

const withAttributes = <Schema extends v.GenericSchema>(attributes: Schema) =>
  v.object({ data: v.object({ attributes }) });

/** The pauses before each question whether the marketplace has checked a sent file, half a minute in all. */
const CHECK_AFTER_MS = [0, 300, 700, 1000, 2000, 3000, 4000, 5000, 7000, 7000];

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Resolves once the file can be used. */
async function untilChecked(client: ApiClient, id: string, { signal }: UploadWatch): Promise<void> {
  for (const wait of CHECK_AFTER_MS) {
    await pause(wait, signal);
    if (signal?.aborted) throw new ApiFailure({ code: 'network', status: 0 });
    const answer = await client.call((sdk) => sdk.ownFiles.show({ id }));
    const [file] = readResponse(answer).entities;
    const state = file?.type === 'ownFile' ? file.attributes.state : undefined;
    if (state === 'available') return;
    if (state === 'verificationFailed') throw new ApiFailure({ code: 'file-refused', status: 0 });
  }
  throw new ApiFailure({ code: 'timeout', status: 0 });
}

/**
 * Uploads a file of one's own and resolves with its ID once the marketplace has checked it. A message can then include it. Rejects with
 * `forbidden` if files are switched off, with `file-refused` if it does not match its type, and with `network` if it was canceled.
 */
export async function uploadFile(
  client: ApiClient,
  file: File,
  watch: UploadWatch = {},
): Promise<string> {
  const announced = { name: attachmentName(file), mimeType: file.type, size: file.size };
  const id = singleId(await callForResources(client, (sdk) => sdk.ownFiles.create(announced)));
  const fileId = await toUuid(id);
  const answer = await client.call((sdk) => sdk.fileUploads.create({ fileId }));
  const target = parseAnswer(withAttributes(targetSchema), toPlain(answer.data)).data.attributes;
  const { sendFile } = await import(/* webpackChunkName: "upload-adapter" */ './send-file');
  await sendFile(target, file, watch);
  await untilChecked(client, id, watch);
  return id;
}

/** An address from which the file of an attachment can be loaded for about an hour. Only parties of its order get one. */
export async function fileAddress(client: ApiClient, attachmentId: string): Promise<string> {
  const fileAttachmentId = await toUuid(attachmentId);
  const answer = await client.call((sdk) => sdk.fileDownloads.create({ fileAttachmentId }));
  return parseAnswer(withAttributes(addressSchema), toPlain(answer.data)).data.attributes.url;
}

/** The same for a file of one's own that was not sent yet. */
export async function ownFileAddress(client: ApiClient, id: string): Promise<string> {
  const fileId = await toUuid(id);
  const answer = await client.call((sdk) => sdk.ownFileDownloads.create({ fileId }));
  return parseAnswer(withAttributes(addressSchema), toPlain(answer.data)).data.attributes.url;
}
