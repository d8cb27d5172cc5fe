import { and, asc, eq, isNull } from 'drizzle-orm';
import { transactionMailContext, type MailTransaction } from '../../mail/context';
import { deliverEmail } from '../../mail/deliver';
import { renderTemplate } from '../../mail/templates/render';
import { type Tx } from '../../platform/database';
import { loadMailAssets } from '../processes/mail-assets';
import { type ProcessStore } from '../processes/process-store';
import { loadMarketplaceRow } from '../settings/marketplace-resource';
import { bookings, listings, stockReservations } from '../store/schema/listings';
import {
  reviews,
  scheduledTransitions,
  transactions,
  type StoredLineItem,
} from '../store/schema/transactions';
import { users } from '../store/schema/users';
import { payinOf, payoutOf, type TransactionRow } from '../transactions/snapshot';
import { mailUser } from '../users/user-mail';
import { type UserRow } from '../users/user-resource';

const numberOf = (text: string | undefined) => (text === undefined ? null : Number(text));

const mailLineItem = (item: StoredLineItem) => ({
  ...item,
  quantity: numberOf(item.quantity),
  percentage: numberOf(item.percentage),
  units: numberOf(item.units),
  seats: item.seats ?? null,
});

async function loadUser(tx: Tx, id: string): Promise<UserRow> {
  const [user] = await tx.select().from(users).where(eq(users.id, id));
  if (!user) throw new Error(`There is no user ${id}`);
  return user;
}

async function loadListing(tx: Tx, id: string): Promise<MailTransaction['listing']> {
  const [row] = await tx.select().from(listings).where(eq(listings.id, id));
  if (!row) throw new Error(`There is no listing ${id}`);
  const { availabilityPlan: plan, stockQuantity } = row;
  return {
    id,
    title: row.title,
    availabilityPlan: plan && { type: plan.type, timezone: plan.timezone },
    currentStock: stockQuantity === null ? null : { quantity: stockQuantity },
    publicData: row.publicData,
    privateData: row.privateData,
    metadata: row.metadata,
  };
}

/** When the next automatic transition runs, for "answer before" in emails. */
async function nextTransition(tx: Tx, transactionId: string) {
  const [row] = await tx
    .select({ runAt: scheduledTransitions.dueAt })
    .from(scheduledTransitions)
    .where(
      and(
        eq(scheduledTransitions.transactionId, transactionId),
        isNull(scheduledTransitions.failedAt),
      ),
    )
    .orderBy(asc(scheduledTransitions.dueAt))
    .limit(1);
  return row ?? null;
}

async function loadMailTransaction(
  tx: Tx,
  row: TransactionRow,
  { customer, provider }: { customer: UserRow; provider: UserRow },
): Promise<MailTransaction> {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.transactionId, row.id));
  const [reservation] = await tx
    .select()
    .from(stockReservations)
    .where(eq(stockReservations.transactionId, row.id));
  const published = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.transactionId, row.id), eq(reviews.state, 'public')));
  return {
    id: row.id,
    state: row.state,
    lastTransition: row.lastTransition,
    customer: mailUser(customer),
    provider: mailUser(provider),
    listing: await loadListing(tx, row.listingId),
    booking: booking ?? null,
    stockReservation: reservation ?? null,
    lineItems: row.lineItems.map(mailLineItem),
    payinTotal: payinOf(row),
    payoutTotal: payoutOf(row),
    reviews: published.map(({ content, subjectId }) => ({
      content,
      subject: mailUser(subjectId === customer.id ? customer : provider),
    })),
    protectedData: row.protectedData,
    metadata: row.metadata,
    delayedTransition: await nextTransition(tx, row.id),
  };
}

/**
 * Sends the email of a process notification as part of `tx`. Nothing is sent to unverified addresses or to banned or deleted people.
 * Throws if the template is missing or broken.
 */
export async function sendNotification(
  tx: Tx,
  store: ProcessStore,
  job: { transactionId: string; notification: string; now: Date },
): Promise<void> {
  const [row] = await tx.select().from(transactions).where(eq(transactions.id, job.transactionId));
  if (!row) throw new Error(`There is no transaction ${job.transactionId}`);
  const process = { name: row.processName, version: row.processVersion };
  const { notifications } = await store.definition(tx, process);
  const notification = notifications.find(({ name }) => name === job.notification);
  if (!notification) throw new Error(`Process ${row.processName} has no ${job.notification}`);
  const ids = { customer: row.customerId, provider: row.providerId };
  const recipient = await loadUser(tx, ids[notification.to]);
  if (!recipient.emailVerified || recipient.deleted || recipient.state === 'banned') return;
  const other = await loadUser(tx, ids[notification.to === 'customer' ? 'provider' : 'customer']);
  const [customer, provider] =
    notification.to === 'customer' ? [recipient, other] : [other, recipient];
  const templates = await store.templates(tx, process);
  const template = templates.find((candidate) => candidate.name === notification.template);
  if (!template) {
    throw new Error(`Process ${row.processName} has no template ${notification.template}`);
  }
  const { name, url, ident } = await loadMarketplaceRow(tx);
  const context = transactionMailContext({
    recipientRole: notification.to,
    marketplace: { name, url },
    transaction: await loadMailTransaction(tx, row, { customer, provider }),
  });
  const rendered = renderTemplate(template, context, await loadMailAssets(tx));
  if (!rendered.ok) {
    const reasons = rendered.problems.map(({ reason }) => reason).join('; ');
    throw new Error(`Template ${template.name}: ${reasons}`);
  }
  const from = `${name} <no-reply@${ident}.example>`;
  const owners = { recipientUserId: recipient.id, transactionId: row.id };
  const email = {
    ...rendered.email,
    to: recipient.email,
    from,
    template: template.name,
    ...owners,
  };
  await deliverEmail(tx, email, job.now);
}
