import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { mailMessages } from '../../mail/schema';
import { sandboxCredentials } from '../../credentials';
import { type Sandbox } from '../../network';
import { type CommandLine, openCommandLine } from '../../testing/command-line';
import { startTestSandbox } from '../../testing/harness';

const ROOT = path.join(__dirname, '..', '..', '..');
const PROCESS = path.join(ROOT, 'process', 'flex-default-process');

let sandbox: Sandbox;
let home: string;
let commandLine: CommandLine;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  commandLine = openCommandLine(sandbox);
  home = commandLine.home;
});
afterAll(async () => {
  commandLine.close();
  await sandbox.stop();
});

const cli = (...args: string[]) => commandLine.run(...args);

test('a process is created, changed, aliased and pulled by the official command line', async () => {
  const name = ['--process', 'flex-default-process'];
  const first = path.join(PROCESS, 'v1');
  expect(await cli('process', 'create', ...name, '--path', first)).toMatchObject({
    code: 0,
    out: expect.stringContaining('successfully created'),
  });
  expect((await cli('process', 'create', ...name, '--path', first)).out).toContain(
    'already exists',
  );
  expect((await cli('process', 'push', ...name, '--path', first)).out).toContain('No changes');

  expect(
    (await cli('process', 'create-alias', ...name, '--version', '1', '--alias', 'release-1')).out,
  ).toContain('successfully created to point to version 1');
  const current = path.join(home, 'current');
  cpSync(PROCESS, current, { recursive: true });
  for (const other of ['v1', 'v2', 'asked']) rmSync(path.join(current, other), { recursive: true });
  expect((await cli('process', 'push', ...name, '--path', current)).out).toContain(
    'Version 2 successfully saved',
  );
  expect(
    (await cli('process', 'update-alias', ...name, '--version', '2', '--alias', 'release-1')).out,
  ).toContain('version 2');
  expect((await cli('process', 'list')).out).toMatch(/flex-default-process\s+2/);
  expect((await cli('process', 'list', ...name)).out).toMatch(/2\s.*release-1/);

  const pulled = path.join(home, 'pulled');
  const pull = await cli('process', 'pull', ...name, '--alias', 'release-1', '--path', pulled);
  expect(pull).toMatchObject({ code: 0 });
  const edn = (folder: string) => readFileSync(path.join(folder, 'process.edn'), 'utf8').trim();
  expect(edn(pulled)).toBe(edn(PROCESS));
  const template = path.join('templates', 'payment-expired', 'payment-expired-html.html');
  expect(readFileSync(path.join(pulled, template), 'utf8')).toBe(
    readFileSync(path.join(PROCESS, template), 'utf8'),
  );

  expect((await cli('process', 'delete-alias', ...name, '--alias', 'release-1')).code).toBe(0);
  expect((await cli('process', 'list', ...name)).out).not.toContain('release-1');
}, 120_000);

test('a broken template is refused with its place', async () => {
  const broken = path.join(home, 'broken');
  cpSync(path.join(PROCESS, 'v1'), broken, { recursive: true });
  writeFileSync(
    path.join(broken, 'templates', 'new-enquiry', 'new-enquiry-html.html'),
    '<p>\n{{#if x}}</p>',
  );
  const { out } = await cli('process', 'create', '--process', 'broken', '--path', broken);
  expect(out).toContain('Error in new-enquiry template html [at line 2');
  expect((await cli('process', 'list')).out).not.toContain('broken');
});

test('a wrong key opens nothing, an unknown process is not found', async () => {
  const nobody = ['--process', 'nobody', '--version', '1', '--path', path.join(home, 'x')];
  expect((await cli('process', 'pull', ...nobody)).out).toContain('Status: 404');
  commandLine.logIn('wrong');
  expect((await cli('process', 'list')).out).toContain('login');
  commandLine.logIn(sandboxCredentials.buildApiKey);
});

test('a template is rendered and sent to the operator', async () => {
  const folder = path.join(PROCESS, 'templates', 'payment-expired');
  const { out } = await cli('notifications', 'send', '--template', folder);
  expect(out).toContain('Preview successfully sent to operator@toolyard.example');
  const [mail] = await sandbox.db
    .select()
    .from(mailMessages)
    .where(eq(mailMessages.template, 'payment-expired'));
  expect(mail?.subject).toContain('Circular saw');
});
