import { useEmbeddedDatabases } from '../testing/test-database';

/**
 * The other tests run on a PostgreSQL server. These suites, which depend on the database most, run once more on the
 * embedded one: locks under pressure, search, due rows, resumed steps, a rental from start to end.
 */
const suites = {
  pressure: '../marketplace/transactions/pressure.test',
  saga: '../marketplace/transactions/saga.test',
  'a rental': '../marketplace/transactions/transaction-life.test',
  search: '../marketplace/search/search.test',
  timers: '../marketplace/jobs/timers.test',
};

useEmbeddedDatabases();

for (const [name, file] of Object.entries(suites)) {
  // Loaded inside a group, a suite registers its tests there, after the database was chosen.
  describe(name, () => {
    jest.requireActual(file);
  });
}
