import { type BankAccountData } from '../banks/bank-rules';
import { isJsonObject, type JsonObject, toUnix } from '../http/json';
import { listBody } from '../http/list';
import {
  type Account,
  type ExternalAccountRow,
  type PersonRow,
  requirementsOfAccount,
} from './account-store';
import { NOTHING_ASKED, type Requirements } from './requirements';

/** The bank account object of an account or a token. */
export function bankView(id: string, bank: BankAccountData): JsonObject {
  return {
    id,
    object: 'bank_account',
    account_holder_name: bank.accountHolderName,
    account_holder_type: bank.accountHolderType,
    account_type: bank.accountType,
    bank_name: 'STRIPE TEST BANK',
    country: bank.country,
    currency: bank.currency,
    fingerprint: bank.fingerprint,
    last4: bank.last4,
    routing_number: bank.routingNumber,
    status: 'new',
  };
}

function externalAccountView(row: ExternalAccountRow): JsonObject {
  return {
    ...bankView(row.id, row.bank),
    account: row.account,
    available_payout_methods: ['standard'],
    default_for_currency: row.defaultForCurrency,
    future_requirements: emptyRequirements(),
    metadata: row.metadata,
    requirements: emptyRequirements(),
  };
}

function emptyRequirements(): JsonObject {
  return { currently_due: [], errors: [], past_due: [], pending_verification: [] };
}

const RELATIONSHIP: JsonObject = {
  director: false,
  executive: false,
  legal_guardian: false,
  owner: false,
  percent_ownership: null,
  representative: false,
  title: null,
};

function personBody(person: JsonObject): JsonObject {
  const { relationship, ...rest } = person;
  return {
    first_name: null,
    last_name: null,
    email: null,
    phone: null,
    dob: { day: null, month: null, year: null },
    address: {
      city: null,
      country: null,
      line1: null,
      line2: null,
      postal_code: null,
      state: null,
    },
    id_number_provided: false,
    ssn_last_4_provided: false,
    ...rest,
    relationship: { ...RELATIONSHIP, ...(isJsonObject(relationship) ? relationship : {}) },
    requirements: { ...emptyRequirements(), alternatives: [], eventually_due: [] },
    verification: {
      status: 'verified',
      details: null,
      details_code: null,
      document: { back: null, details: null, details_code: null, front: null },
    },
  };
}

export function personView(row: PersonRow): JsonObject {
  return {
    id: row.id,
    object: 'person',
    account: row.account,
    created: toUnix(row.created),
    ...personBody(row.person),
    metadata: row.metadata,
  };
}

function requirementsBody(requirements: Requirements): JsonObject {
  return {
    alternatives: [],
    current_deadline: requirements.currentDeadline,
    currently_due: requirements.currentlyDue,
    disabled_reason: requirements.disabledReason,
    errors: requirements.errors.map((error) => ({ ...error })),
    eventually_due: requirements.currentlyDue,
    past_due: requirements.pastDue,
    pending_verification: requirements.pendingVerification,
  };
}

function capabilityStatus(requirements: Requirements): 'active' | 'pending' | 'inactive' {
  if (requirements.chargesEnabled) return 'active';
  return requirements.pendingVerification.length > 0 ? 'pending' : 'inactive';
}

function capabilitiesBody(names: readonly string[], requirements: Requirements): JsonObject {
  const status = capabilityStatus(requirements);
  return Object.fromEntries(names.map((name) => [name, status]));
}

export function accountView(account: Account, now: Date): JsonObject {
  const { row, externalAccounts } = account;
  const { details } = row;
  const requirements = requirementsOfAccount(account, now);
  const body: JsonObject = {
    id: row.id,
    object: 'account',
    business_profile: { ...details.businessProfile },
    business_type: details.businessType,
    capabilities: capabilitiesBody(details.capabilities, requirements),
    charges_enabled: requirements.chargesEnabled,
    controller: { type: 'application', is_controller: true },
    country: row.country,
    created: toUnix(row.created),
    default_currency: row.defaultCurrency,
    details_submitted: details.detailsSubmitted || requirements.currentlyDue.length === 0,
    email: details.email,
    external_accounts: listBody(
      `/v1/accounts/${row.id}/external_accounts`,
      externalAccounts.map(externalAccountView),
    ),
    future_requirements: requirementsBody({ ...requirements, ...NOTHING_ASKED }),
    metadata: row.metadata,
    payouts_enabled: requirements.payoutsEnabled,
    requirements: requirementsBody(requirements),
    settings: {
      payouts: {
        debit_negative_balances: false,
        schedule: details.payoutSchedule,
        statement_descriptor: null,
      },
    },
    tos_acceptance: { ...details.tosAcceptance },
    type: details.type,
  };
  if (details.company) body['company'] = details.company;
  if (details.individual) {
    body['individual'] = {
      id: row.id.replace('acct_', 'person_'),
      object: 'person',
      account: row.id,
      created: toUnix(row.created),
      ...personBody(details.individual),
    };
  }
  return body;
}
