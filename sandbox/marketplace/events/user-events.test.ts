import { desc, eq } from 'drizzle-orm';
import { mailMessages } from '../../mail/schema';
import {
  integrationSdk,
  PASSWORD,
  type Person,
  refusal,
  signUp,
  startTestSandbox,
} from '../../testing/harness';
import { useStarted } from '../../testing/use-started';

const DAY = 86_400_000;
const sandbox = useStarted(startTestSandbox, (started) => started.stop());

interface SeenEvent {
  eventType: string;
  sequenceId: number;
  source: string;
  resource: { attributes: Record<string, unknown> };
  previousValues: { attributes?: Record<string, unknown> } | null;
}

async function eventsOf({ id }: Pick<Person, 'id'>, query = {}): Promise<SeenEvent[]> {
  const { data } = await integrationSdk(sandbox()).events.query({ resourceId: id, ...query });
  return data.data.map(({ attributes }: { attributes: SeenEvent }) => attributes);
}

/** The changes in the newest event: before and after. */
async function newestChange(person: Person) {
  const newest = (await eventsOf(person)).at(-1);
  const before = newest?.previousValues?.attributes ?? {};
  const now = Object.keys(before).map((name) => [name, newest?.resource.attributes[name]]);
  return { type: newest?.eventType, before, now: Object.fromEntries(now) as object };
}

async function mailedToken(address: string): Promise<string> {
  const [mail] = await sandbox()
    .db.select()
    .from(mailMessages)
    .where(eq(mailMessages.to, address))
    .orderBy(desc(mailMessages.createdAt))
    .limit(1);
  const link = /verify-email\?t=([^"&\s]+)/.exec(mail?.html ?? '')?.[1] ?? '';
  return decodeURIComponent(link);
}

test('verifying an address is an event', async () => {
  const person = await signUp(sandbox(), { verified: false });
  await person.sdk.currentUser.verifyEmail({ verificationToken: await mailedToken(person.email) });
  expect(await newestChange(person)).toEqual({
    type: 'user/updated',
    before: { emailVerified: false },
    now: { emailVerified: true },
  });
});

test('a new address is an event when it is requested and when it is verified', async () => {
  const person = await signUp(sandbox());
  const next = `new-${person.email}`;
  await person.sdk.currentUser.changeEmail({ email: next, currentPassword: PASSWORD });
  expect(await newestChange(person)).toMatchObject({
    before: { pendingEmail: null },
    now: { pendingEmail: next },
  });
  await person.sdk.currentUser.verifyEmail({ verificationToken: await mailedToken(next) });
  expect(await newestChange(person)).toMatchObject({
    before: { email: person.email, pendingEmail: next },
    now: { email: next, pendingEmail: null },
  });
});

test('changes of a payout account are events', async () => {
  const person = await signUp(sandbox());
  await person.sdk.stripeAccount.create({ country: 'US' });
  expect(await newestChange(person)).toEqual({
    type: 'user/updated',
    before: { stripeConnected: false },
    now: { stripeConnected: true },
  });
});

test('a user cannot take the address of another account', async () => {
  const [person, other] = [await signUp(sandbox()), await signUp(sandbox())];
  const change = { email: other.email.toUpperCase(), currentPassword: PASSWORD };
  expect(await refusal(person.sdk.currentUser.changeEmail(change))).toEqual({
    status: 409,
    code: 'email-taken',
  });
});

test('a poller continues after the last number that it has seen, and events are kept for 90 days', async () => {
  const person = await signUp(sandbox());
  await person.sdk.currentUser.updateProfile({ publicData: { color: 'red' } });
  const all = await eventsOf(person);
  const [first] = all;
  const numbers = all.map(({ sequenceId }) => sequenceId);
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  expect(await eventsOf(person, { startAfterSequenceId: first?.sequenceId })).toEqual(all.slice(1));
  expect(await eventsOf(person, { eventTypes: 'user/created' })).toEqual([first]);

  const begun = sandbox().clock.now();
  await sandbox().clock.advance(91 * DAY);
  expect(await eventsOf(person, { startAfterSequenceId: 0 })).toEqual([]);
  expect(await refusal(eventsOf(person, { createdAtStart: begun }))).toEqual({
    status: 400,
    code: 'validation-invalid-params',
  });
});
