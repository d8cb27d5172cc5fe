import { and, eq, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { recordEvent } from '../events';
import { type Endpoint, endpoint, pathId, type Scope } from '../http/endpoint';
import { invalidRequest, noSuchObject } from '../http/errors';
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
import { attachMethod, findPaymentMethod, resolvePaymentMethod } from './payment-method-store';
import { paymentMethodView } from './payment-method-view';

export const shipping = v.strictObject({
  address: v.optional(p.address),
  name: v.optional(p.text),
  phone: v.optional(p.text),
  carrier: v.optional(p.text),
  tracking_number: v.optional(p.text),
});

const customerEntries = {
  ...p.common,
  address: v.optional(v.union([v.literal(''), p.address])),
  description: v.optional(p.text),
  email: v.optional(p.text),
  name: v.optional(p.text),
  phone: v.optional(p.text),
  shipping: v.optional(v.union([v.literal(''), shipping])),
  metadata: v.optional(p.metadata),
  invoice_settings: v.optional(v.strictObject({ default_payment_method: v.optional(p.text) })),
  preferred_locales: v.optional(v.array(p.text)),
};

const createParams = v.strictObject({ ...customerEntries, payment_method: v.optional(p.id) });
const updateParams = v.strictObject(customerEntries);
type CustomerParams = v.InferOutput<typeof updateParams>;

const NOTHING: CustomerDetails = {
  address: null,
  description: null,
  email: null,
  name: null,
  phone: null,
  shipping: null,
  defaultPaymentMethod: null,
};

function changedDetails(stored: CustomerDetails, params: CustomerParams): CustomerDetails {
  const changed: CustomerDetails = { ...stored };
  for (const field of ['description', 'email', 'name', 'phone'] as const) {
    if (params[field] !== undefined) changed[field] = p.textOrNull(params[field]);
  }
  if (params.address !== undefined)
    changed.address = params.address === '' ? null : definedOnly(params.address);
  if (params.shipping !== undefined)
    changed.shipping = params.shipping === '' ? null : definedOnly(params.shipping);
  const chosen = params.invoice_settings?.default_payment_method;
  if (chosen !== undefined) changed.defaultPaymentMethod = p.textOrNull(chosen);
  return changed;
}

/** A default payment method must be attached to its customer. */
async function checkDefault(
  scope: Scope,
  details: CustomerDetails,
  customer: string,
): Promise<void> {
  if (details.defaultPaymentMethod === null) return;
  const method = await findPaymentMethod(scope, details.defaultPaymentMethod);
  if (method?.customer === customer) return;
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${details.defaultPaymentMethod}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param: 'invoice_settings[default_payment_method]' },
  );
}

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
      details: changedDetails(NOTHING, params),
      metadata: p.mergeMetadata({}, params.metadata),
      created: scope.now,
    })
    .returning();
  if (!row) throw new Error('The customer was not stored');
  if (params.payment_method) {
    await attachMethod(scope, await resolvePaymentMethod(scope, params.payment_method), id);
  }
  await checkDefault(scope, row.details, id);
  await recordEvent(scope, 'customer.created', customerView(row));
  return customerView(row);
}

async function updateCustomer(
  scope: Scope,
  id: string,
  params: CustomerParams,
): Promise<JsonObject> {
  const stored = await findCustomer(scope, id);
  if (!stored) throw noSuchObject('customer', id);
  const details = changedDetails(stored.details, params);
  await checkDefault(scope, details, id);
  const [row] = await scope.db
    .update(paymentsCustomers)
    .set({ details, metadata: p.mergeMetadata(stored.metadata, params.metadata) })
    .where(eq(paymentsCustomers.id, id))
    .returning();
  if (!row) throw noSuchObject('customer', id);
  await recordEvent(scope, 'customer.updated', customerView(row));
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
  endpoint('POST /v1/customers/:id', {
    params: updateParams,
    run: ({ scope, params, path }) => updateCustomer(scope, pathId(path), params),
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
  endpoint('GET /v1/customers/:id/payment_methods/:method', {
    params: v.strictObject(p.common),
    run: async ({ scope, path }) => {
      const row = await findPaymentMethod(scope, pathId(path, 'method'));
      if (row?.customer !== pathId(path))
        throw noSuchObject('PaymentMethod', pathId(path, 'method'));
      return paymentMethodView(row);
    },
  }),
  endpoint('GET /v1/payment_methods', {
    params: v.strictObject({ ...methodListParams.entries, customer: p.id }),
    run: ({ scope, params }) =>
      methodsOf(scope, params.customer, { params, url: '/v1/payment_methods' }),
  }),
];
