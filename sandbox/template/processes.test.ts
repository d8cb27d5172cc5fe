import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { mailMessages } from '../mail/schema';
import { type ProcessDefinition } from '../marketplace/engine/definition';
import { readDefinition } from '../marketplace/engine/read-definition';
import { transactions } from '../marketplace/store/schema/transactions';
import { UUID } from '../marketplace/transactions/testing/rental-world';
import { sandboxCredentials } from '../credentials';
import { createBuildApi } from '../seed/build-api';
import { startTestSandbox } from '../testing/harness';
import { type CommandLine, openCommandLine } from '../testing/command-line';
import { useStarted } from '../testing/use-started';
import { PROCESS_FOLDER, processNames, templateFiles } from './make-emails';
import { pathsThrough } from './testing/paths';
import { STOCK, Walker } from './testing/walker';

const definitionOf = (process: string): ProcessDefinition =>
  readDefinition(readFileSync(path.join(PROCESS_FOLDER, process, 'process.edn'), 'utf8'));

const alias = (process: string) => [
  ...['--process', process, '--version', '1', '--alias', 'release-1'],
];

const folderOf = (process: string) => path.join(PROCESS_FOLDER, process);

/** The process that is pushed by the command line; starting that takes longer than all of the push. */
const BY_HAND = 'default-booking';

/** Pushes a process by the official command line, as a reader of the template does. */
async function pushByHand({ run }: CommandLine, process: string): Promise<void> {
  const folder = folderOf(process);
  const created = await run('process', 'create', '--process', process, '--path', folder);
  expect(created.out).toContain('successfully created');
  expect((await run('process', 'create-alias', ...alias(process))).out).toContain('version 1');
}

const started = useStarted(
  async () => {
    const sandbox = await startTestSandbox({ appUrl: 'https://tools.example' });
    const commandLine = openCommandLine(sandbox);
    await pushByHand(commandLine, BY_HAND);
    commandLine.close();
    const { ident: marketplace, buildApiKey } = sandboxCredentials;
    const build = createBuildApi({ baseUrl: sandbox.url, marketplace, buildApiKey });
    for (const name of processNames.filter((each) => each !== BY_HAND)) {
      await build.pushProcess({ name, folder: folderOf(name) });
      await build.setAlias(name, 'release-1', 1);
    }
    return Walker.open(sandbox);
  },
  ({ sandbox }) => sandbox.stop(),
);

test('the templates are those that their sources make', () => {
  for (const [file, text] of templateFiles())
    expect(readFileSync(path.join(PROCESS_FOLDER, file), 'utf8')).toBe(text);
});

test.each(processNames)('every email of %s has a notification, and the other way round', (name) => {
  const sources = [...templateFiles().keys()]
    .filter((file) => file.startsWith(`${name}${path.sep}`) && file.endsWith('.html'))
    .map((file) => path.basename(file, '-html.html'));
  const used = definitionOf(name).notifications.map(({ template }) => template);
  expect(sources.toSorted()).toEqual([...new Set(used)].toSorted());
});

interface Mail {
  template: string;
  role: string;
  subject: string;
  html: string;
  text: string;
}

async function mailsOf({ sandbox }: Walker, id: string): Promise<Mail[]> {
  const rows = await sandbox.db
    .select({ mail: mailMessages, customer: transactions.customerId })
    .from(mailMessages)
    .innerJoin(transactions, eq(transactions.id, mailMessages.transactionId))
    .where(eq(mailMessages.transactionId, id));
  return rows.map(({ mail, customer }) => ({
    ...mail,
    role: mail.recipientUserId === customer ? 'customer' : 'provider',
  }));
}

/** A mail that a person can read: filled in, escaped, with a link to the right page. */
function expectReadable({ template, role, subject, html, text }: Mail): void {
  const page = role === 'customer' ? 'order' : 'sale';
  const profile = template.endsWith('reviews-published');
  expect(html).toContain(`https://tools.example/${profile ? 'u' : page}/`);
  expect(`${template}: ${subject}\n${text}`).not.toMatch(/[{}]|undefined|NaN|null|\[object|&amp;/);
  expect(html).not.toMatch(/<of all|<quick>|<page>|&amp;amp;/);
  expect(subject.trim()).not.toBe('');
}

test.each(processNames)(
  'every transition of %s can be taken, and every email arrives at the side that it is for',
  async (process) => {
    const walker = started();
    const definition = definitionOf(process);
    const mails: Mail[] = [];
    for (const [turn, walk] of pathsThrough(definition).entries())
      mails.push(...(await mailsOf(walker, await walker.walk(process, walk, turn))));
    for (const mail of mails) expectReadable(mail);
    const arrived = new Set(mails.map(({ template, role }) => `${template} to ${role}`));
    const meant = definition.notifications.map(({ template, to }) => `${template} to ${to}`);
    expect([...arrived].toSorted()).toEqual([...new Set(meant)].toSorted());
  },
  120_000,
);

test('hours, days and nights are told as such', async () => {
  const walker = started();
  const [walk] = pathsThrough(definitionOf('default-booking')).filter((each) =>
    each.some(({ name }) => name === 'transition/complete'),
  );
  const breakdown = async (turn: number) => {
    const mails = await mailsOf(walker, await walker.walk('default-booking', walk ?? [], turn));
    return mails.find(({ template }) => template === 'booking-money-paid')?.text ?? '';
  };
  expect(await breakdown(0)).toMatch(/20\.00 USD × 2 hours × 1 seat/);
  expect(await breakdown(1)).toMatch(/20\.00 USD × 2 days/);
  expect(await breakdown(2)).toMatch(/20\.00 USD × 2 nights[\s\S]*-4\.00 USD[\s\S]*36\.00 USD/);
});

test('what is not bought after all is in stock again', async () => {
  const walker = started();
  const states = await walker.sandbox.db
    .select({ state: transactions.state })
    .from(transactions)
    .where(inArray(transactions.processName, ['default-purchase', 'flex-product-default-process']));
  const sold = states.filter(
    ({ state }) => !/[ei]nquiry|pending-payment|payment-expired|canceled/.test(state),
  );
  expect(sold.length).toBeGreaterThan(0);
  const id = new UUID(walker.listingId);
  const reply = await walker.author.sdk.ownListings.show({ id, include: ['currentStock'] });
  const left = reply.data.included[0].attributes.quantity;
  expect(left).toBe(STOCK - 2 * sold.length);
});
