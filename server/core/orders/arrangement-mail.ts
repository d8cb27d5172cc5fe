import { type Logger } from 'pino';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { orderPath, salePath } from '~/config/paths';
import { type TransactionId, type UserId } from '~/domain/ids';
import { staysOf } from '~/domain/order/stay/stays';
import { otherRole } from '~/domain/order/process/transaction';
import { type BackgroundStore } from '../../store/background-store';
import { readerOf } from '../../mail/mail-reader';
import { type Arranged, arrangementEmail } from './arrangement-email';
import { type ArrangedCall } from './arrangements';
import { brakeOf, dropHeld, heldMails, holdMail, type HeldMail } from './held-mails';
import { type TellServices } from '../notices/tell';
import { toolNames } from '../order-mail/order-mail';
import { readOrder } from './read-order';
import { showOrNull } from '../../marketplace/show-or-null';

/** This is long enough for somebody to correct a proposal, and short enough to read it before the pick-up. */
const BRAKE_MS = 10 * 60_000;

export interface ArrangementMailServices extends TellServices {
  readonly integration: IntegrationSdk;
  readonly log: Pick<Logger, 'error'>;
}

const actorSchema = v.object({
  data: v.object({
    attributes: v.object({ profile: v.object({ displayName: v.string() }) }),
  }),
});

async function nameOf(integration: IntegrationSdk, id: UserId): Promise<string> {
  const parsed = v.safeParse(actorSchema, await showOrNull(() => integration.users.show({ id })));
  return parsed.success ? parsed.output.data.attributes.profile.displayName : '';
}

/** Tells the reader now if no brake is on, and otherwise when it ends. */
async function tell(services: ArrangementMailServices, mail: HeldMail): Promise<void> {
  const { integration, store, config, send } = services;
  const { transactionId, actorId, role, readerId, timeZone, stay, tools, what } = mail;
  if (!send) return;
  const reader = await readerOf(integration, readerId);
  if (!reader) return;
  const brake = brakeOf(mail);
  // The note comes before sending. After a crash an email can be missing, but nobody gets two.
  if (!(await store.setIfAbsent(brake, 'sent', { ttlMs: BRAKE_MS }))) {
    await holdMail(store, mail);
    return;
  }
  await dropHeld(store, brake);
  const email = arrangementEmail({
    orderId: transactionId,
    what,
    tools,
    reader: reader.name,
    role: otherRole(role),
    actor: await nameOf(integration, actorId),
    timeZone,
    config,
  });
  await send({ to: reader.email, ...email, headers: {} });
  const said = 'times' in what ? what.times.join() : what.words;
  await services.tell(readerId, {
    kind: 'orders',
    key: `arranged:${transactionId}:${stay}:${what.about}:${what.kind}:${said}`,
    title: email.subject,
    text: tools ?? '',
    path: role === 'customer' ? salePath(transactionId) : orderPath(transactionId),
  });
}

interface Arrangement {
  readonly transactionId: TransactionId;
  readonly userId: UserId;
  readonly call: ArrangedCall;
  readonly what: Arranged;
}

/**
 * Notifies the other side by email. Further changes of the same hour or note are held back for some minutes, and sent afterwards
 * (`tellHeld`). Never rejects, because the arrangement is already stored.
 */
export async function tellOtherSide(
  services: ArrangementMailServices,
  { transactionId, userId: actorId, call, what }: Arrangement,
): Promise<void> {
  const timeZone = call.order.timeZone ?? services.config.timeZone;
  const { role, otherId: readerId, stay, order, titles } = call;
  const tools = staysOf(order).length > 1 ? toolNames(titles) : null;
  const mail = { transactionId, actorId, role, readerId, timeZone, stay: stay.id, tools, what };
  try {
    await tell(services, mail);
  } catch (error) {
    services.log.error(
      { err: error, order: transactionId },
      'the other side could not be told what was arranged',
    );
  }
}

/** Says whether the news is still true. Hours are news until either side says something else about them. */
async function isStillSo(
  integration: IntegrationSdk,
  { transactionId: id, role, stay, what }: HeldMail,
): Promise<boolean> {
  const order = await readOrder(integration, id);
  if (!order || !('times' in what)) return order !== null;
  const { hoursEvents } = order.transaction.metadata;
  const last = hoursEvents.findLast(
    (event) => event.stay === stay && event.appointment === what.about,
  );
  return (
    last?.kind === what.kind &&
    last.by === role &&
    last.times.join() === [...new Set(what.times)].toSorted().join()
  );
}

/** The brakes that are over, with news behind them. */
export async function endedBrakes(store: BackgroundStore): Promise<readonly string[]> {
  const brakes = (await heldMails(store)).map(brakeOf);
  const marks = await Promise.all(brakes.map((brake) => store.get(brake)));
  return brakes.filter((_, index) => marks[index] === null);
}

/** Sends the news that a brake has held back, unless it is outdated. */
export async function tellHeld(services: ArrangementMailServices, brake: string): Promise<void> {
  const mail = (await heldMails(services.store)).find((each) => brakeOf(each) === brake);
  if (!mail) return;
  if (await isStillSo(services.integration, mail)) await tell(services, mail);
  else await dropHeld(services.store, brake);
}
