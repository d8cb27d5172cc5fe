import * as v from 'valibot';
import { checkPersonal, definedOnly, tokenChanges } from '../accounts/account-changes';
import { mergePart } from '../accounts/account-details';
import { accountToken, bankAccount, person } from '../accounts/account-params';
import { bankView } from '../accounts/account-view';
import { parseBankAccount } from '../banks/bank-rules';
import { type Endpoint, endpoint, type Scope } from '../http/endpoint';
import { invalidRequest } from '../http/errors';
import { newId } from '../http/ids';
import { type JsonObject, toUnix } from '../http/json';
import * as p from '../http/params';
import { paymentsTokens, type TokenPayload } from '../schema/customers';
import { type TokenRow } from './token-store';

const createParams = v.strictObject({
  ...p.common,
  account: v.optional(accountToken),
  bank_account: v.optional(bankAccount),
  person: v.optional(person),
  payment_user_agent: v.optional(p.text),
  time_on_page: v.optional(p.text),
  referrer: v.optional(p.text),
});

type CreateParams = v.InferOutput<typeof createParams>;

/** The prefix of the ids of each type of token. */
const PREFIX = {
  account: 'ct',
  person: 'cpt',
  bank_account: 'btok',
} satisfies Record<TokenPayload['type'], string>;

function personPayload(params: v.InferOutput<typeof person>): TokenPayload {
  const given = definedOnly(params);
  checkPersonal(given, null, 'person');
  return { type: 'person', person: mergePart(null, given) };
}

function payloadOf(scope: Scope, params: CreateParams): TokenPayload {
  if (params.bank_account) {
    return {
      type: 'bank_account',
      bank: parseBankAccount(params.bank_account),
      bankId: newId('ba'),
    };
  }
  if (params.account) return { type: 'account', account: tokenChanges(params.account, scope.now) };
  if (params.person) return personPayload(params.person);
  throw invalidRequest(
    'You must supply either a bank account, a person, or account legal entity to create a token.',
  );
}

function tokenView(row: TokenRow): JsonObject {
  const { payload } = row;
  const body: JsonObject = {
    id: row.id,
    object: 'token',
    client_ip: '127.0.0.1',
    created: toUnix(row.created),
    livemode: false,
    type: payload.type,
    used: row.used,
  };
  if (payload.type === 'bank_account')
    body['bank_account'] = bankView(payload.bankId, payload.bank);
  return body;
}

async function createToken(scope: Scope, params: CreateParams): Promise<JsonObject> {
  const payload = payloadOf(scope, params);
  const [row] = await scope.db
    .insert(paymentsTokens)
    .values({ id: newId(PREFIX[payload.type]), payload, used: false, created: scope.now })
    .returning();
  if (!row) throw new Error('The token was not stored');
  return tokenView(row);
}

export const tokenEndpoints: readonly Endpoint[] = [
  endpoint('POST /v1/tokens', {
    browser: true,
    params: createParams,
    run: ({ scope, params }) => createToken(scope, params),
  }),
];
