import { refusalsIn } from './refusals';

const output = `ready  sandbox http://localhost:3640  client id sandbox-client
request  GET /v1/api/listings/query 200, sandbox-client, 400 ms
request  GET /v1/api/listings/query 400 validation-invalid-params perPage, sandbox-client, 3 ms
request  GET /v1/api/current_user/show 401 auth-invalid-access-token, 1 ms
request  POST /v1/auth/token 401 unknown-client-id client_id, my-client, 1 ms
request  POST /v1/payouts 400, secret key, 26 ms
request  POST /v1/payouts 400, restricted key, 26 ms
request  POST /v1/api/transactions/initiate_speculative 400 validation-invalid-value transition, sandbox-client user a, 3 ms
request  POST /v1/api/transactions/initiate 400 validation-invalid-value transition, sandbox-client user a, 3 ms
request  GET /images/a/500x500 503, 20 ms
`;

test('refused requests are found, except for those that belong to the story', () => {
  expect(refusalsIn(output).map((line) => line.split(/, | {2}/)[1])).toEqual([
    'GET /v1/api/listings/query 400 validation-invalid-params perPage',
    'POST /v1/auth/token 401 unknown-client-id client_id',
    'POST /v1/payouts 400',
    'POST /v1/api/transactions/initiate 400 validation-invalid-value transition',
    'GET /images/a/500x500 503',
  ]);
});
