import * as v from 'valibot';
import { type Endpoint, endpoint, pathId, type Scope } from '../http/endpoint';
import { newId } from '../http/ids';
import { type JsonObject } from '../http/json';
import { listBody } from '../http/list';
import * as p from '../http/params';
import { paymentsPersons } from '../schema/accounts';
import { useToken } from '../tokens/token-store';
import { checkPersonal } from './account-changes';
import { changedAccount } from './account-endpoints';
import { lockAccount, requireAccount } from './account-store';
import { personView } from './account-view';

const personParams = v.strictObject({
  ...p.common,
  person_token: p.id,
  metadata: v.optional(p.metadata),
});

async function createPerson(
  scope: Scope,
  account: string,
  params: v.InferOutput<typeof personParams>,
): Promise<JsonObject> {
  const { country } = await lockAccount(scope.db, account);
  const token = { type: 'person', param: 'person_token' } as const;
  const { person } = await useToken(scope.db, params.person_token, token);
  checkPersonal(person, country, 'person');
  const [row] = await scope.db
    .insert(paymentsPersons)
    .values({
      id: newId('person'),
      account,
      person,
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
    params: v.strictObject(p.paging),
    run: async ({ scope, path }) => {
      const { persons } = await requireAccount(scope.db, pathId(path));
      return listBody(`/v1/accounts/${pathId(path)}/persons`, persons.map(personView));
    },
  }),
  endpoint('POST /v1/accounts/:id/persons', {
    params: personParams,
    run: ({ scope, params, path }) => createPerson(scope, pathId(path), params),
  }),
];
