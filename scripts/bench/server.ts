import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { buildIfStale } from '../build';
import { CommandError, runCommand } from '../lib/report';
import { type BuiltProduct, withBuiltProduct } from './built-product';
import { processorTimeMs } from './processor-time';
import { findListing, logIn } from './visitors';

const FEW = 10;
const MANY = 100;
const WARM_UP_REQUESTS = 150;

interface Visit {
  readonly name: string;
  readonly path: string;
  readonly cookie?: string;
}

async function visitsOf(product: BuiltProduct): Promise<Visit[]> {
  const { cookie } = await logIn(product, 'renter@toolyard.example');
  const pages = [
    { name: 'landing', path: '/' },
    { name: 'search', path: '/s' },
    { name: 'listing', path: await findListing(product.app) },
  ];
  return [
    ...pages,
    { name: 'login', path: '/login' },
    ...pages.map(({ name, path }) => ({ name: `${name}, signed in`, path, cookie })),
  ];
}

interface Load {
  readonly connections: number;
  readonly duration?: number;
  readonly amount?: number;
}

const visit = (app: string, { path, cookie }: Visit, load: Load) =>
  autocannon({
    url: `${app}${path}`,
    headers: { accept: 'text/html', ...(cookie && { cookie }) },
    ...load,
  });

/** Pages that were not answered or answered with an error, because the marketplace has only some seconds to answer. */
const failuresOf = ({ non2xx, errors }: autocannon.Result): number => non2xx + errors;

async function measure({ app, processes }: BuiltProduct, page: Visit, duration: number) {
  await visit(app, page, { connections: FEW, amount: WARM_UP_REQUESTS });
  const before = [processes.app, processes.sandbox].map(processorTimeMs);
  const few = await visit(app, page, { connections: FEW, duration });
  const after = [processes.app, processes.sandbox].map(processorTimeMs);
  const many = await visit(app, page, { connections: MANY, duration });
  const perPage = after.map((time, index) => (time - (before[index] ?? 0)) / few['2xx']);
  return [
    few['2xx'] / few.duration,
    ...perPage,
    few.latency.p50,
    few.latency.p99,
    many.latency.p99,
    failuresOf(few) + failuresOf(many),
  ];
}

const head = ['pages/s', 'server', 'sandbox', 'p50', 'p99', `p99 of ${MANY}`, 'failed'];

const printRow = (name: string, cells: readonly string[]) =>
  console.log(`${name.padEnd(22)}${cells.map((cell) => cell.padStart(12)).join('')}`);

async function measureAll(title: string, duration: number, env: NodeJS.ProcessEnv): Promise<void> {
  await withBuiltProduct(
    async (product) => {
      const visits = await visitsOf(product);
      printRow(title, head);
      for (const page of visits) {
        const figures = await measure(product, page, duration);
        printRow(
          page.name,
          figures.map((figure) => figure.toFixed(figure > 0 && figure < 10 ? 2 : 0)),
        );
      }
    },
    { env },
  );
}

/**
 * Prints what the server can do: pages a second, processor time per page of server and sandbox, and how long 10 and 100 visitors at once
 * wait; times are in milliseconds. The first figures are with a new page for each visitor, the second ones with shared pages.
 */
async function benchServer(): Promise<void> {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } });
  const seconds = Number(values.seconds);
  if (!Number.isInteger(seconds) || seconds < 1) {
    throw new CommandError('--seconds needs a whole number.');
  }
  await buildIfStale({ release: true });
  await measureAll('pages made anew', seconds, { PAGE_LIFE_SECONDS: '0' });
  await measureAll('pages kept', seconds, {});
}

runCommand(benchServer);
