import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { type Endpoint, endpoint, pathId, type Scope } from '../http/endpoint';
import { invalidRequest, noSuchObject, noSuchReference } from '../http/errors';
import { newId } from '../http/ids';
import { isJsonObject, type JsonObject } from '../http/json';
import { listBody } from '../http/list';
import * as p from '../http/params';
import { paymentsExternalAccounts, paymentsPersons } from '../schema/accounts';
import { useToken } from '../tokens/token-store';
import { checkPersonal, definedOnly } from './account-changes';
import { mergePart } from './account-details';
import { changedAccount } from './account-endpoints';
import { bankAccount, person, type PersonParams } from './account-params';
import {
  addBank,
  type ExternalAccountRow,
  lockAccount,
  type PersonRow,
  requireAccount,
  requirementsOfAccount,
  resolveBank,
} from './account-store';
import { capabilityStatus, externalAccountView, personView } from './account-view';

const bare = v.strictObject(p.common);

async function findBank(scope: Scope, account: string, id: string): Promise<ExternalAccountRow> {
  const { externalAccounts } = await requireAccount(scope.db, account);
  const found = externalAccounts.find((row) => row.id === id);
  if (!found) throw noSuchObject('external account', id);
  return found;
}

const externalAccountEndpoints: readonly Endpoint[] = [
  endpoint('GET /v1/accounts/:id/external_accounts', {
    params: v.strictObject({ ...p.paging, object: v.optional(p.text) }),
    run: async ({ scope, path }) => {
      const { externalAccounts } = await requireAccount(scope.db, pathId(path));
      return listBody(
        `/v1/accounts/${pathId(path)}/external_accounts`,
        externalAccounts.map(externalAccountView),
      );
    },
  }),
  endpoint('POST /v1/accounts/:id/external_accounts', {
    params: v.strictObject({
      ...p.common,
      external_account: v.union([p.id, bankAccount]),
      default_for_currency: v.optional(p.flag),
      metadata: v.optional(p.metadata),
    }),
    run: async ({ scope, params, path }) => {
      await lockAccount(scope.db, pathId(path));
      const bank = await resolveBank(scope.db, params.external_account);
      const row = await addBank(scope, pathId(path), {
        ...bank,
        replaceDefault: params.default_for_currency ?? false,
      });
      await changedAccount(scope, pathId(path));
      return externalAccountView(row);
    },
  }),
  endpoint('GET /v1/accounts/:id/external_accounts/:bank', {
    params: bare,
    run: async ({ scope, path }) =>
      externalAccountView(await findBank(scope, pathId(path), pathId(path, 'bank'))),
  }),
  endpoint('DELETE /v1/accounts/:id/external_accounts/:bank', {
    params: bare,
    run: async ({ scope, path }) => {
      await lockAccount(scope.db, pathId(path));
      const row = await findBank(scope, pathId(path), pathId(path, 'bank'));
      if (row.defaultForCurrency) {
        throw invalidRequest(
          'You cannot delete the default external account for your default currency. Please make another external account the default using the `default_for_currency` param, and then delete this one.',
        );
      }
      await scope.db
        .delete(paymentsExternalAccounts)
        .where(eq(paymentsExternalAccounts.id, row.id));
      await changedAccount(scope, pathId(path));
      return { id: row.id, object: 'bank_account', deleted: true };
    },
  }),
];

const personParams = v.strictObject({
  ...p.common,
  ...person.entries,
  person_token: v.optional(p.id),
  metadata: v.optional(p.metadata),
});

async function personChanges(
  scope: Scope,
  params: PersonParams & { person_token?: string | undefined },
  country: string,
): Promise<JsonObject> {
  const token = params.person_token
    ? await useToken(scope.db, params.person_token, { type: 'person', param: 'person_token' })
    : null;
  const changes = mergePart(token?.person ?? null, definedOnly(onlyPerson(params)));
  checkPersonal(changes, country, 'person');
  return changes;
}

/** The person's own fields among the parameters. */
function onlyPerson(params: PersonParams): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params).filter(([key]) => Object.hasOwn(person.entries, key)),
  );
}

async function findPerson(scope: Scope, account: string, id: string): Promise<PersonRow> {
  await requireAccount(scope.db, account);
  const [row] = await scope.db
    .select()
    .from(paymentsPersons)
    .where(and(eq(paymentsPersons.id, id), eq(paymentsPersons.account, account)));
  if (!row) throw noSuchObject('person', id, 'person');
  return row;
}

async function updatePerson(
  scope: Scope,
  { account, id }: { account: string; id: string },
  params: v.InferOutput<typeof personParams>,
): Promise<JsonObject> {
  const { country } = await lockAccount(scope.db, account);
  const row = await findPerson(scope, account, id);
  const changes = await personChanges(scope, params, country);
  const [updated] = await scope.db
    .update(paymentsPersons)
    .set({
      person: mergePart(row.person, changes),
      metadata: p.mergeMetadata(row.metadata, params.metadata),
    })
    .where(eq(paymentsPersons.id, id))
    .returning();
  if (!updated) throw noSuchObject('person', id, 'person');
  await changedAccount(scope, account);
  return personView(updated);
}

async function createPerson(
  scope: Scope,
  account: string,
  params: v.InferOutput<typeof personParams>,
): Promise<JsonObject> {
  const { country } = await lockAccount(scope.db, account);
  const changes = await personChanges(scope, params, country);
  const [row] = await scope.db
    .insert(paymentsPersons)
    .values({
      id: newId('person'),
      account,
      person: mergePart(null, changes),
      metadata: p.mergeMetadata({}, params.metadata),
      created: scope.now,
    })
    .returning();
  if (!row) throw new Error('The person was not stored');
  await changedAccount(scope, account);
  return personView(row);
}

const personEndpoints: readonly Endpoint[] = [
  endpoint('GET /v1/accounts/:id/persons', {
    params: v.strictObject({ ...p.paging, relationship: v.optional(v.record(v.string(), p.flag)) }),
    run: async ({ scope, params, path }) => {
      const { persons } = await requireAccount(scope.db, pathId(path));
      const wanted = Object.entries(params.relationship ?? {});
      const matching = persons.filter(({ person: each }) =>
        wanted.every(([role, value]) => hasRole(each, role) === value),
      );
      return listBody(`/v1/accounts/${pathId(path)}/persons`, matching.map(personView));
    },
  }),
  endpoint('POST /v1/accounts/:id/persons', {
    params: personParams,
    run: ({ scope, params, path }) => createPerson(scope, pathId(path), params),
  }),
  endpoint('GET /v1/accounts/:id/persons/:person', {
    params: bare,
    run: async ({ scope, path }) =>
      personView(await findPerson(scope, pathId(path), pathId(path, 'person'))),
  }),
  endpoint('POST /v1/accounts/:id/persons/:person', {
    params: personParams,
    run: ({ scope, params, path }) =>
      updatePerson(scope, { account: pathId(path), id: pathId(path, 'person') }, params),
  }),
  endpoint('DELETE /v1/accounts/:id/persons/:person', {
    params: bare,
    run: async ({ scope, path }) => {
      await lockAccount(scope.db, pathId(path));
      const row = await findPerson(scope, pathId(path), pathId(path, 'person'));
      await scope.db.delete(paymentsPersons).where(eq(paymentsPersons.id, row.id));
      await changedAccount(scope, pathId(path));
      return { id: row.id, object: 'person', deleted: true };
    },
  }),
];

function hasRole(each: JsonObject, role: string): boolean {
  const relationship = each['relationship'];
  return isJsonObject(relationship) && relationship[role] === true;
}

async function capabilityViews(scope: Scope, id: string): Promise<Record<string, JsonObject>> {
  const account = await requireAccount(scope.db, id);
  const requirements = requirementsOfAccount(account, scope.now);
  return Object.fromEntries(
    account.row.details.capabilities.map((name) => [
      name,
      {
        id: name,
        object: 'capability',
        account: id,
        requested: true,
        requested_at: null,
        requirements: {
          currently_due: requirements.currentlyDue,
          past_due: requirements.pastDue,
          pending_verification: requirements.pendingVerification,
          disabled_reason: requirements.disabledReason,
        },
        status: capabilityStatus(requirements),
      },
    ]),
  );
}

const capabilityEndpoints: readonly Endpoint[] = [
  endpoint('GET /v1/accounts/:id/capabilities', {
    params: bare,
    run: async ({ scope, path }) =>
      listBody(
        `/v1/accounts/${pathId(path)}/capabilities`,
        Object.values(await capabilityViews(scope, pathId(path))),
      ),
  }),
  endpoint('GET /v1/accounts/:id/capabilities/:capability', {
    params: bare,
    run: async ({ scope, path }) => {
      const name = pathId(path, 'capability');
      const found = (await capabilityViews(scope, pathId(path)))[name];
      if (!found) throw noSuchReference('capability', name, 'capability');
      return found;
    },
  }),
];

/** The parts of an account: bank accounts, persons, capabilities. */
export const accountPartEndpoints: readonly Endpoint[] = [
  ...externalAccountEndpoints,
  ...personEndpoints,
  ...capabilityEndpoints,
];
