import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { signUp, startTestSandbox } from '../../testing/harness';
import { useStarted } from '../../testing/use-started';
import { fileParts } from '../store/schema/files';
import { putStream } from './testing/put-stream';
import { finalState } from './testing/uploads';

const MB = 1024 * 1024;
const SIZE = 64 * MB;
/** More bytes than the operating system buffers, so that content that is not written yet can only be in memory. */
const ON_THE_WAY = 24 * MB;
const START = Buffer.from('%PDF-1.7');

const sandbox = useStarted(startTestSandbox, (started) => started.stop());

test('a file of 64 MB is written while it arrives, and comes back unchanged', async () => {
  const { sdk } = await signUp(sandbox());
  const announced = { name: 'film.pdf', mimeType: 'application/pdf', size: SIZE };
  const { id } = (await sdk.ownFiles.create(announced)).data.data;
  const upload = (await sdk.fileUploads.create({ fileId: id })).data.data.attributes;
  const written = async () => {
    const { db } = sandbox();
    const [part] = await db.select().from(fileParts).where(eq(fileParts.position, 0));
    return (await db.$count(fileParts)) * (part?.data.length ?? 0);
  };

  const sent = createHash('sha256');
  let most = 0;
  async function* content() {
    for (let at = 0; at < SIZE; at += MB) {
      most = Math.max(most, at - (await written()));
      const part = Buffer.alloc(MB, at / MB);
      if (at === 0) START.copy(part);
      sent.update(part);
      yield part;
    }
  }
  expect(await putStream(upload.url, { parts: content(), size: SIZE })).toBe(200);
  expect(most).toBeLessThan(ON_THE_WAY);
  expect(await finalState(sdk, id)).toBe('available');

  const { url } = (await sdk.ownFileDownloads.create({ fileId: id })).data.data.attributes;
  const received = createHash('sha256');
  const reply = await fetch(url);
  for await (const chunk of reply.body ?? []) received.update(chunk);
  expect(received.digest('hex')).toBe(sent.digest('hex'));
});

test('a file of more than 1 GB cannot be announced', async () => {
  const { sdk } = await signUp(sandbox());
  const announced = { name: 'film.pdf', mimeType: 'application/pdf', size: 1024 ** 3 };
  await sdk.ownFiles.create(announced);
  const error = await sdk.ownFiles
    .create({ ...announced, size: announced.size + 1 })
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ status: 400 });
});
