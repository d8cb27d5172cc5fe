import { startApp, type TestServer } from '../../testing/start-app';

let server: TestServer;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

const asked = {
  from_country: 'US',
  from_zip: '78701',
  from_state: 'TX',
  to_country: 'US',
  to_zip: '78701',
  to_state: 'TX',
  totalPayin: 13_200,
};

const ask = (changes: object) =>
  fetch(`${server.url}/api/taxjar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
    body: JSON.stringify({ ...asked, ...changes }),
  });

test('a valid question is answered', async () => {
  const answer = await ask({});
  expect([answer.status, await answer.json()]).toEqual([200, { tax: 0 }]);
});

test.each([
  { to_zip: '787\u000001' },
  { from_zip: '\u0000\u0000\u0000' },
  { to_zip: '7' },
  { to_state: 'Texas' },
  { totalPayin: Number.MAX_SAFE_INTEGER },
  { totalPayin: 1e300 },
  { totalPayin: -1 },
  { totalPayin: 0.5 },
  { more: 'than is asked' },
])('%j is refused', async (changes) => {
  expect((await ask(changes)).status).toBe(400);
});
