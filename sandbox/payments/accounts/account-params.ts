import * as v from 'valibot';
import * as p from '../http/params';

const birth = v.union([
  v.literal(''),
  v.strictObject({ day: p.integer, month: p.integer, year: p.integer }),
]);

const personEntries = {
  address: v.optional(p.address),
  dob: v.optional(birth),
  email: v.optional(p.text),
  first_name: v.optional(p.text),
  last_name: v.optional(p.text),
  maiden_name: v.optional(p.text),
  gender: v.optional(p.text),
  phone: v.optional(p.text),
  id_number: v.optional(p.text),
  ssn_last_4: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.regex(/^\d{4}$/, 'ssn'))])),
  nationality: v.optional(p.text),
  political_exposure: v.optional(p.text),
};

const individual = v.strictObject({ ...personEntries, metadata: v.optional(p.metadata) });

export const person = v.strictObject({
  ...personEntries,
  relationship: v.optional(
    v.strictObject({
      director: v.optional(p.flag),
      executive: v.optional(p.flag),
      legal_guardian: v.optional(p.flag),
      owner: v.optional(p.flag),
      percent_ownership: v.optional(p.text),
      representative: v.optional(p.flag),
      title: v.optional(p.text),
    }),
  ),
});

const company = v.strictObject({
  address: v.optional(p.address),
  name: v.optional(p.text),
  phone: v.optional(p.text),
  tax_id: v.optional(p.text),
  vat_id: v.optional(p.text),
  registration_number: v.optional(p.text),
  structure: v.optional(p.text),
  directors_provided: v.optional(p.flag),
  executives_provided: v.optional(p.flag),
  owners_provided: v.optional(p.flag),
});

const businessType = v.picklist(['individual', 'company', 'non_profit', 'government_entity']);

export const accountToken = v.strictObject({
  business_type: v.optional(businessType),
  individual: v.optional(individual),
  company: v.optional(company),
  tos_shown_and_accepted: v.optional(p.flag),
});

export const bankAccount = v.strictObject({
  object: v.optional(v.literal('bank_account')),
  country: p.filled,
  currency: p.currency,
  account_number: p.filled,
  routing_number: v.optional(p.text),
  account_holder_name: v.optional(p.text),
  account_holder_type: v.optional(v.picklist(['individual', 'company', ''])),
  account_type: v.optional(p.text),
});

const capability = v.optional(v.strictObject({ requested: v.optional(p.flag) }));

/** The parameters that creating and updating an account share. */
export const accountEntries = {
  ...p.common,
  account_token: v.optional(p.id),
  business_profile: v.optional(
    v.strictObject({
      mcc: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.regex(/^\d{4}$/, 'mcc'))])),
      name: v.optional(p.text),
      product_description: v.optional(p.text),
      support_email: v.optional(p.text),
      support_phone: v.optional(p.text),
      support_url: v.optional(p.text),
      url: v.optional(p.text),
    }),
  ),
  business_type: v.optional(businessType),
  capabilities: v.optional(
    v.strictObject({
      card_payments: capability,
      transfers: capability,
      legacy_payments: capability,
      tax_reporting_us_1099_k: capability,
    }),
  ),
  company: v.optional(company),
  default_currency: v.optional(p.currency),
  email: v.optional(p.text),
  external_account: v.optional(v.union([p.id, bankAccount])),
  individual: v.optional(individual),
  metadata: v.optional(p.metadata),
  settings: v.optional(
    v.strictObject({
      payouts: v.optional(
        v.strictObject({
          schedule: v.optional(
            v.strictObject({
              interval: v.optional(v.picklist(['manual', 'daily', 'weekly', 'monthly'])),
              delay_days: v.optional(v.union([v.literal('minimum'), p.integer])),
              weekly_anchor: v.optional(p.text),
              monthly_anchor: v.optional(p.integer),
            }),
          ),
          debit_negative_balances: v.optional(p.flag),
          statement_descriptor: v.optional(p.text),
        }),
      ),
    }),
  ),
  tos_acceptance: v.optional(
    v.strictObject({
      date: v.optional(p.integer),
      ip: v.optional(p.text),
      user_agent: v.optional(p.text),
      service_agreement: v.optional(p.text),
    }),
  ),
};

export type AccountParams = v.InferOutput<v.StrictObjectSchema<typeof accountEntries, undefined>>;
export type AccountTokenParams = v.InferOutput<typeof accountToken>;
