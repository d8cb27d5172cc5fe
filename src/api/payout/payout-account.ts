import * as v from 'valibot';
import { type ApiClient } from '../marketplace/api-client';
import { ApiFailure, unexpectedError } from '../marketplace/api-error';
import { toPlain } from '../marketplace/read-response';

/** A problem that the payment provider found in its data. */
interface RequirementError {
  /** The provider's name of the required detail: "individual.verification.document". */
  readonly requirement: string;
  /** The provider's own message. */
  readonly reason: string;
}

/** The payment provider's requirements, by its own names. */
interface Requirements {
  readonly pastDue: readonly string[];
  readonly currentlyDue: readonly string[];
  readonly pendingVerification: readonly string[];
  /** Deadline in milliseconds since 1970; null if it is due immediately, or if nothing is required. */
  readonly deadline: number | null;
  readonly errors: readonly RequirementError[];
}

export type AccountType = 'individual' | 'company';

export interface PayoutAccount {
  /** ISO 3166. */
  readonly country: string;
  /** Null for account types that our form does not create. */
  readonly type: AccountType | null;
  /** Empty until the provider knows it. */
  readonly name: string;
  readonly bank: {
    readonly last4: string;
    readonly bankName: string;
    /** ISO 4217, in upper case. */
    readonly currency: string;
  } | null;
  readonly requirements: Requirements;
  /** The owner has completed the provider's pages at least once. */
  readonly isSubmitted: boolean;
}

const texts = v.fallback(v.nullish(v.array(v.string())), []);
const text = v.fallback(v.nullish(v.string()), '');

const dataSchema = v.object({
  country: v.string(),
  business_type: v.fallback(v.nullish(v.picklist(['individual', 'company'])), null),
  individual: v.fallback(v.nullish(v.object({ first_name: text, last_name: text })), null),
  company: v.fallback(v.nullish(v.object({ name: text })), null),
  external_accounts: v.fallback(
    v.nullish(
      v.object({
        data: v.array(v.object({ last4: v.string(), currency: v.string(), bank_name: text })),
      }),
    ),
    null,
  ),
  details_submitted: v.fallback(v.nullish(v.boolean()), true),
  requirements: v.fallback(
    v.nullish(
      v.object({
        past_due: texts,
        currently_due: texts,
        pending_verification: texts,
        current_deadline: v.fallback(v.nullish(v.number()), null),
        errors: v.fallback(
          v.nullish(v.array(v.object({ requirement: v.string(), reason: v.string() }))),
          [],
        ),
      }),
    ),
    null,
  ),
});

const answerSchema = v.object({
  data: v.object({ attributes: v.object({ stripeAccountData: dataSchema }) }),
});

const nothingAsked: Requirements = {
  pastDue: [],
  currentlyDue: [],
  pendingVerification: [],
  deadline: null,
  errors: [],
};

function toRequirements(data: v.InferOutput<typeof dataSchema>['requirements']): Requirements {
  if (!data) return nothingAsked;
  return {
    pastDue: data.past_due ?? [],
    currentlyDue: data.currently_due ?? [],
    pendingVerification: data.pending_verification ?? [],
    deadline: data.current_deadline ? data.current_deadline * 1000 : null,
    errors: data.errors ?? [],
  };
}

function toAccount(answer: unknown): PayoutAccount {
  const parsed = v.safeParse(answerSchema, toPlain(answer));
  if (!parsed.success) {
    throw new ApiFailure(unexpectedError, { cause: new v.ValiError(parsed.issues) });
  }
  const data = parsed.output.data.attributes.stripeAccountData;
  const { first_name: first, last_name: last } = data.individual ?? {};
  const [bank] = data.external_accounts?.data ?? [];
  return {
    country: data.country,
    type: data.business_type ?? null,
    name: data.company?.name || [first, last].filter(Boolean).join(' '),
    bank: bank
      ? {
          last4: bank.last4,
          bankName: bank.bank_name ?? '',
          currency: bank.currency.toUpperCase(),
        }
      : null,
    requirements: toRequirements(data.requirements),
    isSubmitted: data.details_submitted ?? true,
  };
}

/** The marketplace answers 409 or 404 if there is no account. */
const isAbsent = (error: unknown): boolean =>
  error instanceof ApiFailure && [404, 409].includes(error.error.status);

/** The user's payout account as the payment provider knows it now; null if there is none. */
export async function fetchPayoutAccount(client: ApiClient): Promise<PayoutAccount | null> {
  try {
    return toAccount((await client.call((sdk) => sdk.stripeAccount.fetch())).data);
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

interface NewPayoutAccount {
  readonly country: string;
  readonly accountToken: string;
  readonly bankAccountToken: string;
  readonly businessProfileMCC: string;
  /** The provider accepts only addresses that can be reached from everywhere. */
  readonly businessProfileURL?: string;
  /** The owner's business, if there is no such address. */
  readonly businessProfileProductDescription?: string;
}

/** Rejects with the provider's own message in `paymentMessage`, with `forbidden` in a limited session. */
export async function createPayoutAccount(
  client: ApiClient,
  account: NewPayoutAccount,
): Promise<PayoutAccount> {
  const body = { ...account, requestedCapabilities: ['card_payments', 'transfers'] };
  return toAccount(
    (await client.call((sdk) => sdk.stripeAccount.create(body, { expand: true }))).data,
  );
}

/** Replaces the bank account. Rejects like `createPayoutAccount`. */
export async function replaceBankAccount(
  client: ApiClient,
  bankAccountToken: string,
): Promise<PayoutAccount> {
  const body = { bankAccountToken, requestedCapabilities: ['card_payments', 'transfers'] };
  return toAccount(
    (await client.call((sdk) => sdk.stripeAccount.update(body, { expand: true }))).data,
  );
}

/** `custom_account_verification` asks for missing data, and `custom_account_update` lets the owner change everything. */
export type AccountLinkType = 'custom_account_verification' | 'custom_account_update';

interface AccountLinkRequest {
  readonly type: AccountLinkType;
  readonly successURL: string;
  /** The page to which the provider sends people whose link has expired or was used. */
  readonly failureURL: string;
}

const linkSchema = v.object({
  data: v.object({ attributes: v.object({ url: v.pipe(v.string(), v.url()) }) }),
});

/** The address of one of the payment provider's own pages; it works once, and for a few minutes. */
export async function createAccountLink(
  client: ApiClient,
  request: AccountLinkRequest,
): Promise<string> {
  const body = { ...request, collect: 'currently_due' };
  const { data } = await client.call((sdk) => sdk.stripeAccountLinks.create(body));
  const parsed = v.safeParse(linkSchema, toPlain(data));
  if (parsed.success) return parsed.output.data.attributes.url;
  throw new ApiFailure(unexpectedError, { cause: new v.ValiError(parsed.issues) });
}
