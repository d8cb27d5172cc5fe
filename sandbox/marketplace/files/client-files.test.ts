import { type Sandbox } from '../../network';
import { integrationSdk, type Person, refusal, signUp } from '../../testing/harness';
import { unknownId } from '../../testing/listings';
import { enquire, type Rental, startRental, UUID } from '../transactions/testing/rental-world';
import { included, leaveUnverified, pdf, type Resource, uploadTo } from './testing/uploads';
import { verifyFile } from './verify-file';

/*
 * Files as public clients use them: they send maps where the documentation of the calls has ids, attach before the verification is
 * done, and ask for more than it names.
 */

let rental: Rental;
let sandbox: Sandbox;
beforeAll(async () => {
  rental = await startRental();
  sandbox = rental.sandbox;
});
afterAll(() => sandbox.stop());

const enquiryOf = async (person: Person) => (await enquire(rental, person)).data.data.id;

const messageFiles = ['publicFileAttachments', 'publicFileAttachments.file'];
const attached = (reply: { data: { data: { relationships: object } } }, name: string) =>
  (reply.data.data.relationships as Record<string, { data: Resource[] }>)[name]?.data ?? [];

test('a file is attached by a map with its id, before it is verified', async () => {
  const { customer, provider } = rental;
  const transactionId = await enquiryOf(customer);
  const announced = { name: 'manual.pdf', mimeType: 'application/pdf', size: pdf.length };
  const { id } = (await customer.sdk.ownFiles.create(announced)).data.data;
  const fresh = { transactionId, content: 'See', publicFileAttachments: [{ fileId: id }] };
  expect((await refusal(customer.sdk.messages.send(fresh))).status).toBe(409);
  await leaveUnverified(sandbox, id.uuid, 60);
  const sent = await customer.sdk.messages.send(fresh, { expand: true, include: messageFiles });
  const [attachment] = attached(sent, 'publicFileAttachments');
  const state = async () =>
    (await provider.sdk.files.show({ fileAttachmentId: attachment?.id })).data.data.attributes
      .state;
  expect(await state()).toBe('pendingVerification');
  await verifyFile(sandbox, id.uuid);
  expect(await state()).toBe('available');

  const ids = [sent.data.data.id];
  const again = await provider.sdk.messages.query({ transactionId, ids, include: messageFiles });
  expect(included(again, 'file')).toMatchObject([{ attributes: { state: 'available' } }]);
  expect((await provider.sdk.messages.query({ ids })).data.data).toHaveLength(1);
  const stranger = await signUp(sandbox);
  expect((await stranger.sdk.messages.query({ ids })).data.data).toEqual([]);
  expect((await refusal(stranger.sdk.messages.query({}))).status).toBe(400);
});

test('listings accept files in the same way, and a download address names its file and its expiry', async () => {
  const { sdk } = rental.provider;
  const file = await uploadTo(sdk);
  const include = ['protectedFileAttachments.file'];
  const own = await sdk.ownListings.createDraft(
    { title: 'Plans', protectedFileAttachments: [{ fileId: file.id }] },
    { expand: true, include },
  );
  const [attachment] = attached(own, 'protectedFileAttachments');
  const expected = { fileId: { uuid: file.id.uuid }, expiresAt: expect.any(Date) };
  const given = await sdk.fileDownloads.create({ fileAttachmentId: attachment?.id });
  expect(given.data.data.attributes).toMatchObject(expected);
  const kept = await sdk.ownFileDownloads.create({ fileId: file.id });
  expect(kept.data.data.attributes).toMatchObject(expected);
  const { createdAt, stateUpdatedAt } = (await sdk.ownFiles.show({ id: file.id })).data.data
    .attributes;
  expect(stateUpdatedAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
});

test('private files of a person are seen by that person and the operator only', async () => {
  const { customer, provider } = rental;
  const file = await uploadTo(customer.sdk);
  const include = ['privateFileAttachments', 'privateFileAttachments.file'];
  const change = { privateFileAttachments: [{ fileId: file.id }] };
  const me = await customer.sdk.currentUser.updateProfile(change, { expand: true, include });
  const [attachment] = attached(me, 'privateFileAttachments');
  expect(included(me, 'fileAttachment')).toMatchObject([{ attributes: { scope: 'private' } }]);
  const wanted = { fileAttachmentId: attachment?.id };
  await customer.sdk.fileDownloads.create(wanted);
  expect((await refusal(provider.sdk.fileDownloads.create(wanted))).status).toBe(404);
  const other = await provider.sdk.users.show({ id: customer.id, include });
  expect(included(other, 'file')).toEqual([]);

  const integration = integrationSdk(sandbox);
  const seen = await integration.users.show({ id: customer.id, include });
  expect(included(seen, 'file')).toHaveLength(1);
  const none = { id: customer.id, privateFileAttachments: [] };
  const emptied = await integration.users.updateProfile(none, { expand: true, include });
  expect(attached(emptied, 'privateFileAttachments')).toEqual([]);
});

test('any type may be uploaded except what runs on a computer', async () => {
  const { sdk } = rental.customer;
  const announce = (mimeType: string) => sdk.ownFiles.create({ name: 'f', mimeType, size: 10 });
  for (const mimeType of ['application/epub+zip', 'audio/wav', 'model/stl', 'font/otf'])
    await announce(mimeType);
  for (const mimeType of ['application/x-sh', 'application/x-apple-diskimage', 'nonsense'])
    expect((await refusal(announce(mimeType))).status).toBe(400);
});

test('programs of the operator see owners and what a file is attached to, and make files for people', async () => {
  const { customer } = rental;
  const integration = integrationSdk(sandbox);
  const made = { name: 'a.pdf', mimeType: 'application/pdf', size: pdf.length };
  const own = await integration.files.create(
    { ...made, ownerId: customer.id },
    { expand: true, include: ['owner'] },
  );
  expect(included(own, 'user').map(({ id }) => id.uuid)).toEqual([customer.id]);
  expect(own.data.data.attributes).toMatchObject({ verificationChecks: [] });
  await customer.sdk.ownFiles.show({ id: new UUID(own.data.data.id.uuid) });
  const nobody = { ...made, ownerId: unknownId().uuid };
  expect((await refusal(integration.files.create(nobody))).status).toBe(404);

  const file = await uploadTo(customer.sdk);
  const transactionId = await enquiryOf(customer);
  const publicFileAttachments = [file.id];
  const sent = await customer.sdk.messages.send({
    transactionId,
    content: 'See this',
    publicFileAttachments,
  });
  const messageId = sent.data.data.id.uuid;
  const found = await integration.files.query({ messageId });
  expect(found.data.data).toMatchObject([
    { attributes: { verificationChecks: [{ result: 'passed' }] } },
  ]);
  const include = ['file', 'message', 'transaction', 'listing'];
  const attachments = await integration.fileAttachments.query({
    fileIds: [file.id.uuid],
    include,
  });
  expect(attachments.data.data[0].relationships).toMatchObject({
    file: { data: { type: 'file' } },
    message: { data: { id: { uuid: messageId } } },
    transaction: { data: null },
  });
});
