import type Stripe from 'stripe';
import { RESTRICTED_KEY } from '../credentials';
import { usePayments } from '../testing/use-payments';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const RETURN_URL = 'http://shop.example/account/identity';

const payments = usePayments();

const sessions = () => payments.server.withKey(RESTRICTED_KEY).identity.verificationSessions;

const aCheck = (params: Stripe.Identity.VerificationSessionCreateParams = {}) =>
  sessions().create({
    type: 'document',
    client_reference_id: 'marcus',
    return_url: RETURN_URL,
    options: { document: { require_matching_selfie: true } },
    ...params,
  });

const press = (url: string | null, outcome: string) =>
  fetch(url ?? '', {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ outcome }).toString(),
  });

const eventsOf = async (id: string) => {
  const { data } = await payments.stripe.events.list({ limit: 100 });
  return data.flatMap(({ type, data: { object } }) =>
    'id' in object && object.id === id ? [type.replace('identity.verification_session.', '')] : [],
  );
};

test('a check begins with an address, passes on the hosted page and leads back', async () => {
  const check = await aCheck();
  expect(check).toMatchObject({
    object: 'identity.verification_session',
    status: 'requires_input',
    type: 'document',
    client_reference_id: 'marcus',
    options: { document: { require_matching_selfie: true } },
    last_error: null,
  });
  const page = await fetch(check.url ?? '');
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Verify your identity');

  const answer = await press(check.url, 'verified');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, RETURN_URL]);
  const passed = await sessions().retrieve(check.id);
  expect(passed).toMatchObject({ status: 'verified', url: null, client_secret: null });
  expect(passed.last_verification_report).toMatch(/^vr_/);
  expect(await eventsOf(check.id)).toEqual(['verified', 'processing', 'created']);
});

test.each([
  'document_unverified_other',
  'document_expired',
  'document_type_not_supported',
  'selfie_face_mismatch',
  'consent_declined',
  'under_supported_age',
])('a check that fails for %s says so and can be tried again at a new address', async (code) => {
  const check = await aCheck();
  await press(check.url, code);
  const failed = await sessions().retrieve(check.id);
  expect(failed).toMatchObject({ status: 'requires_input', last_error: { code } });
  expect(failed.url).not.toBe(check.url);
  expect((await fetch(check.url ?? '')).status).toBe(404);
  await press(failed.url, 'verified');
  expect(await sessions().retrieve(check.id)).toMatchObject({
    status: 'verified',
    last_error: null,
  });
});

test('a check under review passes after ten minutes', async () => {
  const check = await aCheck();
  await press(check.url, 'looked_at');
  expect(await sessions().retrieve(check.id)).toMatchObject({ status: 'processing', url: null });
  await payments.server.clock.advance(9 * MINUTE);
  await payments.server.runDue();
  expect(await sessions().retrieve(check.id)).toMatchObject({ status: 'processing' });
  await payments.server.clock.advance(MINUTE);
  await payments.server.runDue();
  expect(await sessions().retrieve(check.id)).toMatchObject({ status: 'verified' });
});

test('leaving the page submits nothing, and twenty simultaneous presses submit once', async () => {
  const check = await aCheck();
  expect((await press(check.url, 'leave')).headers.get('location')).toBe(RETURN_URL);
  expect(await sessions().retrieve(check.id)).toMatchObject({ status: 'requires_input' });
  const presses = Array.from({ length: 20 }, () => press(check.url, 'document_expired'));
  const statuses = (await Promise.all(presses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 303)).toHaveLength(1);
  expect(statuses.filter((status) => status === 404)).toHaveLength(19);
  const failures = (await eventsOf(check.id)).filter((type) => type === 'requires_input');
  expect(failures).toHaveLength(1);
});

test('an address works for 48 hours; asking for the check gives a new one', async () => {
  const check = await aCheck();
  await payments.server.clock.advance(48 * HOUR);
  expect((await fetch(check.url ?? '')).status).toBe(404);
  const renewed = await sessions().retrieve(check.id);
  expect((await fetch(renewed.url ?? '')).status).toBe(200);
});

test('events do not contain what opens the page', async () => {
  const check = await aCheck();
  const { data } = await payments.stripe.events.list({ limit: 1 });
  expect(data[0]?.data.object).toMatchObject({ id: check.id, url: null, client_secret: null });
});

test('a deleted check accepts no submission', async () => {
  const other = await aCheck({ metadata: { person: 'marcus' } });
  await press(other.url, 'verified');
  expect(await sessions().redact(other.id)).toMatchObject({
    status: 'verified',
    redaction: { status: 'redacted' },
    metadata: {},
  });
  expect(await eventsOf(other.id)).toContain('redacted');
  await expect(sessions().redact(other.id)).rejects.toMatchObject({ statusCode: 400 });
});

test('bad input is refused: no type, an unknown type, a malformed address, a key without the right', async () => {
  const create = (params: Record<string, string>) =>
    payments.post('/v1/identity/verification_sessions', new URLSearchParams(params).toString());
  expect((await create({})).status).toBe(400);
  expect((await create({ type: 'selfie' })).status).toBe(400);
  expect((await create({ type: 'document', return_url: 'shop' })).status).toBe(400);
  await expect(sessions().retrieve('vs_none')).rejects.toMatchObject({ statusCode: 404 });
  const without = payments.server.withKey(
    `${RESTRICTED_KEY}_without_identity_verification_session`,
  );
  await expect(without.identity.verificationSessions.retrieve('vs_none')).rejects.toMatchObject({
    statusCode: 403,
  });
  const check = await aCheck();
  expect((await press(check.url, 'nonsense')).status).toBe(404);
});
