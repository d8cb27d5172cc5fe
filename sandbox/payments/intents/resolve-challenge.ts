import { and, eq } from 'drizzle-orm';
import { type Scope } from '../http/endpoint';
import { formatAmount } from '../../platform/currency';
import { paymentsPaymentIntents, paymentsSetupIntents } from '../schema/intents';
import { finishSetupChallenge, lockSetupIntent } from '../setup-intents/setup-store';
import { finishChallenge } from './confirm-intent';
import { findPaymentMethod } from '../customers/payment-method-store';
import { lockIntent } from './intent-store';

/** A challenge that waits for the cardholder. */
export interface OpenChallenge {
  kind: 'payment' | 'setup';
  intent: string;
  owner: string;
  clientSecret: string;
  returnUrl: string | null;
  last4: string;
  /** The amount as text; null if a card is only saved. */
  amount: string | null;
}

async function last4Of(scope: Scope, method: string | null): Promise<string> {
  return (method ? (await findPaymentMethod(scope, method))?.card.last4 : undefined) ?? '';
}

type Finder = Omit<Scope, 'owner'>;

/** The challenge with this id; null if it has ended or never existed. */
export async function findChallenge(
  scope: Finder,
  challenge: string,
): Promise<OpenChallenge | null> {
  // The database cannot store this character, so no such object exists.
  if (challenge.includes('\u0000')) return null;
  const [payment] = await scope.db
    .select()
    .from(paymentsPaymentIntents)
    .where(
      and(
        eq(paymentsPaymentIntents.challenge, challenge),
        eq(paymentsPaymentIntents.status, 'requires_action'),
      ),
    );
  if (payment) {
    return {
      kind: 'payment',
      intent: payment.id,
      owner: payment.owner,
      clientSecret: payment.clientSecret,
      returnUrl: payment.returnUrl,
      last4: await last4Of({ ...scope, owner: payment.owner }, payment.paymentMethod),
      amount: formatAmount(payment.amount, payment.currency),
    };
  }
  const [setup] = await scope.db
    .select()
    .from(paymentsSetupIntents)
    .where(
      and(
        eq(paymentsSetupIntents.challenge, challenge),
        eq(paymentsSetupIntents.status, 'requires_action'),
      ),
    );
  if (!setup) return null;
  return {
    kind: 'setup',
    intent: setup.id,
    owner: setup.owner,
    clientSecret: setup.clientSecret,
    returnUrl: setup.returnUrl,
    last4: await last4Of({ ...scope, owner: setup.owner }, setup.paymentMethod),
    amount: null,
  };
}

/** Ends a challenge; one that was replaced or ended meanwhile changes nothing. */
export async function resolveChallenge(
  scope: Finder,
  challenge: string,
  passed: boolean,
): Promise<OpenChallenge | null> {
  // The database cannot store this character, so no such object exists.
  if (challenge.includes('\u0000')) return null;
  const open = await findChallenge(scope, challenge);
  if (!open) return null;
  const owned: Scope = { ...scope, owner: open.owner };
  if (open.kind === 'payment') {
    const intent = await lockIntent(owned, open.intent);
    if (intent.challenge !== challenge || intent.status !== 'requires_action') return null;
    await finishChallenge(owned, intent, passed);
    return open;
  }
  const intent = await lockSetupIntent(owned, open.intent);
  if (intent.challenge !== challenge || intent.status !== 'requires_action') return null;
  await finishSetupChallenge(owned, intent, passed);
  return open;
}
