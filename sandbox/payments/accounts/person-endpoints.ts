import * as v from 'valibot';
import { type Endpoint, endpoint, pathId, type Scope } from '../http/endpoint';
import { newId } from '../http/ids';
import { isJsonObject, type JsonObject } from '../http/json';
import { listBody } from '../http/list';
import * as p from '../http/params';
import { paymentsPersons } from '../schema/accounts';
import { useToken } from '../tokens/token-store';
import { checkPersonal, definedOnly } from './account-changes';
import { mergePart } from './account-details';
import { changedAccount } from './account-endpoints';
import { person, type PersonParams } from './account-params';
import { lockAccount, requireAccount } from './account-store';
import { personView } from './account-view';

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

export const personEndpoints: readonly Endpoint[] = [
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
];

function hasRole(each: JsonObject, role: string): boolean {
  const relationship = each['relationship'];
  return isJsonObject(relationship) && relationship[role] === true;
}
