import { and, eq, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { recordEvent } from '../events';
import { type Endpoint, endpoint, pathId, type Scope } from '../http/endpoint';
import { noSuchObject } from '../http/errors';
import { newId } from '../http/ids';
import { type JsonObject } from '../http/json';
import { listPage } from '../http/list';
import * as p from '../http/params';
import { definedOnly } from '../accounts/account-changes';
import {
  type CustomerDetails,
  paymentsCustomers,
  paymentsPaymentMethods,
} from '../schema/customers';
import { customerView, findCustomer, requireCustomer } from './customer-store';
import { attachMethod, resolvePaymentMethod } from './payment-method-store';
import { paymentMethodView } from './payment-method-view';

export const shipping = v.strictObject({
  address: v.optional(p.address),
  name: v.optional(p.text),
  phone: v.optional(p.text),
  carrier: v.optional(p.text),
  tracking_number: v.optional(p.text),
});

const createParams = v.strictObject({
  ...p.common,
  address: v.optional(v.union([v.literal(''), p.address])),
  description: v.optional(p.text),
  email: v.optional(p.text),
  name: v.optional(p.text),
  phone: v.optional(p.text),
  shipping: v.optional(v.union([v.literal(''), shipping])),
  metadata: v.optional(p.metadata),
  preferred_locales: v.optional(v.array(p.text)),
  payment_method: v.optional(p.id),
});

const newDetails = (params: v.InferOutput<typeof createParams>): CustomerDetails => ({
  address: params.address ? definedOnly(params.address) : null,
  description: p.textOrNull(params.description),
  email: p.textOrNull(params.email),
  name: p.textOrNull(params.name),
  phone: p.textOrNull(params.phone),
  shipping: params.shipping ? definedOnly(params.shipping) : null,
});

async function createCustomer(
  scope: Scope,
  params: v.InferOutput<typeof createParams>,
): Promise<JsonObject> {
  const id = newId('cus');
  const [row] = await scope.db
    .insert(paymentsCustomers)
    .values({
      id,
      owner: scope.owner,
      details: newDetails(params),
      metadata: p.mergeMetadata({}, params.metadata),
      created: scope.now,
    })
    .returning();
  if (!row) throw new Error('The customer was not stored');
  if (params.payment_method) {
    await attachMethod(scope, await resolvePaymentMethod(scope, params.payment_method), id);
  }
  await recordEvent(scope, 'customer.created', customerView(row));
  return customerView(row);
}

async function deleteCustomer(scope: Scope, id: string): Promise<JsonObject> {
  if (!(await findCustomer(scope, id))) throw noSuchObject('customer', id);
  await scope.db
    .update(paymentsPaymentMethods)
    .set({ customer: null, usedUp: true })
    .where(eq(paymentsPaymentMethods.customer, id));
  await scope.db
    .update(paymentsCustomers)
    .set({ deletedAt: scope.now })
    .where(eq(paymentsCustomers.id, id));
  return { id, object: 'customer', deleted: true };
}

const methodListParams = v.strictObject({
  ...p.paging,
  type: v.optional(v.picklist(['card'])),
  allow_redisplay: v.optional(p.text),
});

async function methodsOf(
  scope: Scope,
  customer: string,
  { params, url }: { params: v.InferOutput<typeof methodListParams>; url: string },
): Promise<JsonObject> {
  await requireCustomer(scope, customer);
  return listPage(
    scope,
    {
      url,
      kind: 'payment_method',
      table: paymentsPaymentMethods,
      where: and(eq(paymentsPaymentMethods.customer, customer)),
      view: paymentMethodView,
    },
    params,
  );
}

export const customerEndpoints: readonly Endpoint[] = [
  endpoint('POST /v1/customers', {
    params: createParams,
    run: ({ scope, params }) => createCustomer(scope, params),
  }),
  endpoint('GET /v1/customers', {
    params: v.strictObject({ ...p.paging, email: v.optional(p.text) }),
    run: ({ scope, params }) =>
      listPage(
        scope,
        {
          url: '/v1/customers',
          kind: 'customer',
          table: paymentsCustomers,
          where: and(
            isNull(paymentsCustomers.deletedAt),
            params.email
              ? sql`${paymentsCustomers.details} ->> 'email' = ${params.email}`
              : undefined,
          ),
          view: customerView,
        },
        params,
      ),
  }),
  endpoint('GET /v1/customers/:id', {
    params: v.strictObject(p.common),
    run: async ({ scope, path }) => {
      const row = await findCustomer(scope, pathId(path));
      if (!row) throw noSuchObject('customer', pathId(path));
      return customerView(row);
    },
  }),
  endpoint('DELETE /v1/customers/:id', {
    params: v.strictObject(p.common),
    run: ({ scope, path }) => deleteCustomer(scope, pathId(path)),
  }),
  endpoint('GET /v1/customers/:id/payment_methods', {
    params: methodListParams,
    run: ({ scope, params, path }) =>
      methodsOf(scope, pathId(path), {
        params,
        url: `/v1/customers/${pathId(path)}/payment_methods`,
      }),
  }),
  endpoint('GET /v1/payment_methods', {
    params: v.strictObject({ ...methodListParams.entries, customer: p.id }),
    run: ({ scope, params }) =>
      methodsOf(scope, params.customer, { params, url: '/v1/payment_methods' }),
  }),
];
