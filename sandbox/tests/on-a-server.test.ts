import { type PostgresServer, startPostgres } from '../testing/postgres-server';

/**
 * What depends on the database most, once more on a PostgreSQL server: locks under pressure, search, due rows. With
 * `DATABASE_URL` every suite runs on a server.
 */
const suites = {
  pressure: '../marketplace/transactions/pressure.test',
  search: '../marketplace/search/search.test',
  'search by dates': '../marketplace/search/search-by-dates.test',
  'search by place and price': '../marketplace/search/search-by-place-and-price.test',
  timers: '../marketplace/jobs/timers.test',
};

const given = process.env['DATABASE_URL'];
let server: PostgresServer | undefined;

beforeAll(async () => {
  if (given) return;
  server = await startPostgres();
  process.env['DATABASE_URL'] = server.url;
}, 120_000);
afterAll(async () => {
  if (!given) delete process.env['DATABASE_URL'];
  await server?.stop();
});

for (const [name, file] of Object.entries(suites)) {
  // Loaded inside a group, a suite registers its tests there and finds the server in the environment.
  describe(name, () => {
    jest.requireActual(file);
  });
}
