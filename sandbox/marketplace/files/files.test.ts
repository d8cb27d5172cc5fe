import { eq } from 'drizzle-orm';
import { changeSettings } from '../build-api/setting-endpoints';
import { type Sandbox } from '../../network';
import { integrationSdk, type Person, refusal, type Sdk, signUp } from '../../testing/harness';
import { fileParts } from '../store/schema/files';
import { putStream } from './testing/put-stream';
import { verifyAbandonedFiles } from './verify-file';
import { unknownId } from '../../testing/listings';
import { finalState, included, leaveUnverified, pdf, uploadTo } from './testing/uploads';
import {
  currentProcess,
  enquire,
  pushProcess,
  type Rental,
  startRental,
  UUID,
} from '../transactions/testing/rental-world';

let rental: Rental;
let sandbox: Sandbox;
beforeAll(async () => {
  rental = await startRental();
  sandbox = rental.sandbox;
});
afterAll(() => sandbox.stop());

const enquiryOf = async (person: Person) => (await enquire(rental, person)).data.data.id;

test('a file is announced, uploaded, verified and downloaded by its owner', async () => {
  const { sdk } = rental.customer;
  const file = await uploadTo(sdk);
  expect(file).toMatchObject({ state: 'available', status: 200 });
  const { url } = (await sdk.ownFileDownloads.create({ fileId: file.id })).data.data.attributes;
  const reply = await fetch(url);
  expect(reply.headers.get('content-disposition')).toContain('manual.pdf');
  expect(Buffer.from(await reply.arrayBuffer())).toEqual(pdf);
  expect((await fetch(file.url, { method: 'PUT', body: 'again' })).status).toBe(409);
  expect(await refusal(sdk.fileUploads.create({ fileId: file.id }))).toEqual({
    status: 409,
    code: 'conflict',
  });
  await sandbox.clock.advance(3_600_001);
  expect((await fetch(url)).status).toBe(403);
});

const announce = async (sdk: Sdk, size: number) => {
  const announced = { name: 'manual.pdf', mimeType: 'application/pdf', size };
  const { id } = (await sdk.ownFiles.create(announced)).data.data;
  const { url } = (await sdk.fileUploads.create({ fileId: id })).data.data.attributes;
  const state = async (): Promise<string> =>
    (await sdk.ownFiles.show({ id })).data.data.attributes.state;
  return { id: id.uuid, url, state };
};

test('a file whose process was killed is verified by another process once its lease has ended', async () => {
  const { sdk } = rental.customer;
  const { id, state } = await announce(sdk, pdf.length);
  await leaveUnverified(sandbox, id, 60);
  await verifyAbandonedFiles(sandbox);
  expect(await state()).toBe('pendingVerification');
  expect(await refusal(sdk.ownFileDownloads.create({ fileId: new UUID(id) }))).toEqual({
    status: 409,
    code: 'conflict',
  });
  await leaveUnverified(sandbox, id, -1);
  // The running sandbox finds it by itself.
  expect(await finalState(sdk, new UUID(id))).toBe('available');
});

test('an upload is written part by part, and a broken one can be repeated', async () => {
  const { sdk } = rental.customer;
  const whole = Buffer.concat([pdf, Buffer.alloc(600 * 1024, 'x')]);
  const { id, url, state } = await announce(sdk, whole.length);
  const parts = () => sandbox.db.$count(fileParts, eq(fileParts.fileId, id));
  let whatIsStored = 0;
  async function* slowly() {
    yield whole.subarray(0, 400 * 1024);
    while (whatIsStored === 0) whatIsStored = await parts();
    yield whole.subarray(400 * 1024);
  }
  async function* breaking() {
    yield whole.subarray(0, 400 * 1024);
    while ((await parts()) === 0);
    throw new Error('the connection broke');
  }
  const put = (parts: AsyncGenerator<Buffer>) => putStream(url, { parts, size: whole.length });
  await expect(put(breaking())).rejects.toThrow();
  expect(await state()).toBe('pendingUpload');
  expect(await put(slowly())).toBe(200);
  expect(whatIsStored).toBe(1);
  expect(await finalState(sdk, new UUID(id))).toBe('available');
  const download = await sdk.ownFileDownloads.create({ fileId: new UUID(id) });
  const reply = await fetch(download.data.data.attributes.url);
  expect(reply.headers.get('content-length')).toBe(String(whole.length));
  expect(Buffer.from(await reply.arrayBuffer()).equals(whole)).toBe(true);
});

test('content that is not what was announced fails its verification', async () => {
  const { sdk } = rental.customer;
  const longer = await uploadTo(sdk, { size: 5 });
  expect(longer.state).toBe('verificationFailed');
  expect(await sandbox.db.$count(fileParts, eq(fileParts.fileId, longer.id.uuid))).toBe(0);
  expect((await uploadTo(sdk, { size: 500 })).state).toBe('verificationFailed');
  expect((await uploadTo(sdk, { content: Buffer.from('no PDF') })).state).toBe(
    'verificationFailed',
  );
  const program = { name: 'x.exe', mimeType: 'application/x-msdownload', size: 10 };
  const error = await sdk.ownFiles.create(program).catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    status: 400,
    data: { errors: [{ source: { path: ['mimeType'] } }] },
  });
});

test('files beside a message are open to both parties and nobody else', async () => {
  const { customer, provider } = rental;
  const stranger = await signUp(sandbox);
  const file = await uploadTo(customer.sdk);
  const transactionId = await enquiryOf(customer);
  const message = { transactionId, content: 'See this', publicFileAttachments: [file.id] };
  expect(await refusal(provider.sdk.messages.send(message))).toEqual({
    status: 409,
    code: 'conflict',
  });
  await customer.sdk.messages.send(message);
  const seen = await provider.sdk.messages.query({
    transactionId,
    include: ['publicFileAttachments', 'publicFileAttachments.file'],
  });
  const [attachment] = included(seen, 'fileAttachment');
  expect(included(seen, 'file')).toMatchObject([{ attributes: { name: 'manual.pdf' } }]);
  const wanted = { fileAttachmentId: attachment?.id };
  const { url } = (await provider.sdk.fileDownloads.create(wanted)).data.data.attributes;
  expect((await fetch(url)).status).toBe(200);
  await provider.sdk.files.show({ id: file.id });
  for (const call of [
    () => stranger.sdk.fileDownloads.create(wanted),
    () => stranger.sdk.files.show({ id: file.id }),
    () => provider.sdk.ownFiles.show({ id: file.id }),
    () => provider.sdk.ownFileDownloads.create({ fileId: file.id }),
    () => provider.sdk.fileUploads.create({ fileId: unknownId() }),
  ])
    expect(await refusal(call())).toEqual({ status: 404, code: 'not-found' });
});

test('protected files of a listing show in the transaction once a transition reveals them', async () => {
  const { customer, provider, listingId } = rental;
  const process = currentProcess();
  const enquireAction = ':actions [{:name :action/reveal-listing-protected-files}';
  const definition = process.definition.replace(
    /(:name :transition\/enquire[\s\S]*?):actions \[/,
    `$1${enquireAction}`,
  );
  expect(definition).toContain('reveal-listing-protected-files');
  await pushProcess(sandbox, { ...process, definition });

  const file = await uploadTo(provider.sdk);
  const id = new UUID(listingId);
  await provider.sdk.ownListings.update({ id, protectedFileAttachments: [file.id] });
  const include = ['protectedFileAttachments', 'protectedFileAttachments.file'];
  const own = await provider.sdk.ownListings.show({ id, include });
  expect(included(own, 'file')).toHaveLength(1);
  const open = await customer.sdk.listings.show({ id, include });
  expect(open.data.data.relationships.protectedFileAttachments.data).toEqual([]);

  expect((await refusal(customer.sdk.files.show({ id: file.id }))).status).toBe(404);
  const transactionId = await enquiryOf(customer);
  const shown = await customer.sdk.transactions.show({ id: transactionId, include });
  expect(included(shown, 'file')).toHaveLength(1);
  await customer.sdk.files.show({ id: file.id });
  const [attachment] = included(shown, 'fileAttachment');
  const link = await customer.sdk.fileDownloads.create({ fileAttachmentId: attachment?.id });
  const revealed = await fetch(link.data.data.attributes.url);
  expect(Buffer.from(await revealed.arrayBuffer())).toEqual(pdf);
  await provider.sdk.ownListings.update({ id, protectedFileAttachments: [] });
  expect(included(await provider.sdk.ownListings.show({ id, include }), 'file')).toEqual([]);
  expect((await customer.sdk.files.show({ id: file.id })).data.data.attributes.deleted).toBe(false);
});

test("a transition can show the caller's own files to both parties", async () => {
  const { customer, provider } = rental;
  const process = currentProcess();
  const definition = process.definition.replace(
    /(:name :transition\/enquire[\s\S]*?):actions \[/,
    '$1:actions [{:name :action/update-protected-files}',
  );
  await pushProcess(sandbox, { ...process, definition });
  const own = await uploadTo(customer.sdk);
  const foreign = await uploadTo(provider.sdk);
  const reply = await enquire(rental, customer, {
    protectedFileAttachments: [own.id, foreign.id],
  });
  const include = ['protectedFileAttachments', 'protectedFileAttachments.file'];
  const shown = await provider.sdk.transactions.show({ id: reply.data.data.id, include });
  expect(included(shown, 'file').map(({ id }) => id.uuid)).toEqual([own.id.uuid]);
});

test('if files are switched off, only the operator uploads and downloads', async () => {
  const { sdk } = rental.customer;
  const file = await uploadTo(sdk);
  const announced = { name: 'plan.pdf', mimeType: 'application/pdf', size: pdf.length };
  const { id } = (await sdk.ownFiles.create(announced)).data.data;
  await changeSettings(sandbox.db, { filesOff: true });
  const forbidden = { status: 403, code: 'forbidden' };
  expect(await refusal(sdk.fileUploads.create({ fileId: id }))).toEqual(forbidden);
  expect(await refusal(sdk.ownFileDownloads.create({ fileId: file.id }))).toEqual(forbidden);
  await integrationSdk(sandbox).fileDownloads.create({ fileId: file.id });
  await changeSettings(sandbox.db, { filesOff: false });
  await sdk.fileUploads.create({ fileId: id });
});

test('programs of the operator see and make files', async () => {
  const integration = integrationSdk(sandbox);
  const size = pdf.length;
  const made = { name: 'terms.pdf', mimeType: 'application/pdf', size };
  const { id } = (await integration.files.create(made)).data.data;
  const upload = (await integration.fileUploads.create({ fileId: id })).data.data.attributes;
  await fetch(upload.url, { method: 'PUT', body: new Uint8Array(pdf) });
  const ready = { ids: [id.uuid], states: ['available'] };
  while ((await integration.files.query(ready)).data.meta.totalItems === 0);
  const { url } = (await integration.fileDownloads.create({ fileId: id })).data.data.attributes;
  expect((await fetch(url)).status).toBe(200);
  const found = (await integration.files.query({})).data;
  expect(found.data[0].attributes).toMatchObject({
    name: 'terms.pdf',
    mimeType: 'application/pdf',
  });
  const attachments = await integration.fileAttachments.query({ include: ['file'] });
  expect(attachments.data.meta.totalItems).toBeGreaterThan(0);
});

test('programs find files by person, state and time, and attachments by what they belong to', async () => {
  const integration = integrationSdk(sandbox);
  const { customer } = rental;
  const { id } = (
    await customer.sdk.ownFiles.create({ name: 'a.pdf', mimeType: 'application/pdf', size: 3 })
  ).data.data;
  const found = async (query: object): Promise<string[]> =>
    (await integration.files.query(query)).data.data.map(
      (file: { id: { uuid: string } }) => file.id.uuid,
    );
  expect(await found({ ownerId: customer.id, states: ['pendingUpload'] })).toContain(id.uuid);
  expect(await found({ ownerId: rental.provider.id })).not.toContain(id.uuid);
  expect(await found({ ids: [id.uuid] })).toEqual([id.uuid]);
  expect(await found({ ids: [id.uuid], createdAtStart: new Date('2400-01-01') })).toEqual([]);
  expect(await found({ ids: [id.uuid], createdAtEnd: new Date('2400-01-01') })).toEqual([id.uuid]);
  expect((await refusal(integration.files.query({ states: ['lost'] }))).status).toBe(400);

  const transactionId = await enquiryOf(customer);
  const file = await uploadTo(customer.sdk);
  const message = { transactionId, content: 'See this', publicFileAttachments: [file.id] };
  const sent = (await customer.sdk.messages.send(message)).data.data;
  const count = async (query: object): Promise<number> =>
    (await integration.fileAttachments.query(query)).data.meta.totalItems;
  expect(await count({ messageId: sent.id.uuid, scope: 'public', fileIds: [file.id.uuid] })).toBe(
    1,
  );
  expect(await count({ messageId: sent.id.uuid, scope: 'protected' })).toBe(0);
  expect(await count({ listingId: unknownId().uuid })).toBe(0);
});
