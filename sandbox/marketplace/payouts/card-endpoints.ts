import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import * as v from 'valibot';
import { type Db } from '../../platform/database';
import { type MarketplaceConfig } from '../config';
import { ApiError } from '../http/api-error';
import { defineCommand, type Endpoint } from '../http/endpoint';
import { optional } from '../http/schemas';
import { stripeCustomers } from '../store/schema/users';
import { loadActiveUser } from '../users/user-repository';
import { stripeCustomerResource, type StripeCustomerRow } from '../users/user-relationships';
import { callPayments, createPaymentClient } from './payment-client';

/** The columns of the stored card. A payment method of another kind is refused. */
function cardColumns(method: Stripe.PaymentMethod) {
  if (!method.card) throw new ApiError('stripe-payment-method-type-not-supported');
  return {
    paymentMethodId: randomUUID(),
    stripePaymentMethodId: method.id,
    card: {
      brand: method.card.brand,
      last4Digits: method.card.last4,
      expirationMonth: method.card.exp_month,
      expirationYear: method.card.exp_year,
    },
  };
}

async function requireCustomer(db: Db, userId: string): Promise<StripeCustomerRow> {
  const [row] = await db.select().from(stripeCustomers).where(eq(stripeCustomers.userId, userId));
  if (!row) throw new ApiError('stripe-customer-not-found');
  return row;
}

async function change(db: Db, row: StripeCustomerRow, set: Partial<StripeCustomerRow>) {
  const [updated] = await db
    .update(stripeCustomers)
    .set(set)
    .where(eq(stripeCustomers.id, row.id))
    .returning();
  return { data: stripeCustomerResource(updated ?? row) };
}

const attach = (stripe: Stripe, method: string, customer: string) =>
  callPayments(() => stripe.paymentMethods.attach(method, { customer }));

function customerCommands(config: MarketplaceConfig): Endpoint[] {
  return [
    defineCommand({
      path: 'stripe_customer/create',
      access: 'unlimited',
      body: v.strictObject({ stripePaymentMethodId: optional(v.string()) }),
      handle: async ({ context, view, userId }, { stripePaymentMethodId }) => {
        const stripe = createPaymentClient(config.payments);
        const user = await loadActiveUser(context.db, userId);
        const [known] = await context.db
          .select()
          .from(stripeCustomers)
          .where(eq(stripeCustomers.userId, userId));
        if (known) throw new ApiError('conflict', { title: 'The user is a payment customer' });
        const customer = await callPayments(() => stripe.customers.create({ email: user.email }));
        const card = stripePaymentMethodId
          ? cardColumns(await attach(stripe, stripePaymentMethodId, customer.id))
          : {};
        const [row] = await context.db
          .insert(stripeCustomers)
          .values({
            id: randomUUID(),
            userId,
            stripeCustomerId: customer.id,
            createdAt: view.now,
            ...card,
          })
          .onConflictDoNothing()
          .returning();
        if (!row) throw new ApiError('conflict', { title: 'The user is a payment customer' });
        return { data: stripeCustomerResource(row) };
      },
    }),
    defineCommand({
      path: 'stripe_customer/add_payment_method',
      access: 'unlimited',
      body: v.strictObject({ stripePaymentMethodId: v.string() }),
      handle: async ({ context, userId }, { stripePaymentMethodId }) => {
        const row = await requireCustomer(context.db, userId);
        if (row.paymentMethodId)
          throw new ApiError('stripe-multiple-payment-methods-not-supported');
        const stripe = createPaymentClient(config.payments);
        const method = await attach(stripe, stripePaymentMethodId, row.stripeCustomerId);
        return change(context.db, row, cardColumns(method));
      },
    }),
    defineCommand({
      path: 'stripe_customer/delete_payment_method',
      access: 'unlimited',
      body: v.strictObject({}),
      handle: async ({ context, userId }) => {
        const row = await requireCustomer(context.db, userId);
        const method = row.stripePaymentMethodId;
        if (method)
          await callPayments(() =>
            createPaymentClient(config.payments).paymentMethods.detach(method),
          );
        return change(context.db, row, {
          paymentMethodId: null,
          stripePaymentMethodId: null,
          card: null,
        });
      },
    }),
  ];
}

export const cardEndpoints = (config: MarketplaceConfig): Endpoint[] => [
  ...customerCommands(config),
  defineCommand({
    path: 'stripe_setup_intents/create',
    access: 'unlimited',
    body: v.strictObject({}),
    reply: 'always',
    handle: async () => {
      // The card is attached to the customer when it is stored, not when it is set up.
      const intent = await callPayments(() =>
        createPaymentClient(config.payments).setupIntents.create({ usage: 'off_session' }),
      );
      const attributes = { stripeSetupIntentId: intent.id, clientSecret: intent.client_secret };
      return { data: { id: randomUUID(), type: 'stripeSetupIntent', attributes, row: null } };
    },
  }),
];
