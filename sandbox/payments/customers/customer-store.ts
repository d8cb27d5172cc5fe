import { and, eq, isNull } from 'drizzle-orm';
import { type Scope } from '../http/endpoint';
import { type JsonObject, toUnix } from '../http/json';
import { noSuchReference } from '../http/errors';
import { paymentsCustomers } from '../schema/customers';

type CustomerRow = typeof paymentsCustomers.$inferSelect;

export async function findCustomer(scope: Scope, id: string): Promise<CustomerRow | undefined> {
  const [row] = await scope.db
    .select()
    .from(paymentsCustomers)
    .where(
      and(
        eq(paymentsCustomers.id, id),
        eq(paymentsCustomers.owner, scope.owner),
        isNull(paymentsCustomers.deletedAt),
      ),
    );
  return row;
}

/** The customer that a parameter names; 400 if there is none. */
export async function requireCustomer(
  scope: Scope,
  id: string,
  param = 'customer',
): Promise<CustomerRow> {
  const row = await findCustomer(scope, id);
  if (!row) throw noSuchReference('customer', id, param);
  return row;
}

export function customerView(row: CustomerRow): JsonObject {
  const { details } = row;
  return {
    id: row.id,
    object: 'customer',
    address: details.address,
    balance: 0,
    created: toUnix(row.created),
    currency: null,
    default_source: null,
    delinquent: false,
    description: details.description,
    email: details.email,
    invoice_prefix: row.id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: row.metadata,
    name: details.name,
    phone: details.phone,
    preferred_locales: [],
    shipping: details.shipping,
    tax_exempt: 'none',
    test_clock: null,
  };
}
