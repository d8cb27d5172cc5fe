import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { mailMessages } from '../mail/schema';
import { openDatabase } from '../platform/database';
import { serverDatabase } from '../testing/test-database';
import { useStarted } from '../testing/use-started';
import { withTemporaryFile } from './temporary-file';

const run = promisify(execFile);
const PROGRAM = path.join(__dirname, 'testing', 'out-and-in.ts');

const ROWS = 12_000;
const ROW_BYTES = 10_000;
/** Enough for the program and for the rows of a moment, not for all of them. */
const MEMORY_MB = 96;
/** The program starts and writes for long on a busy machine. */
const LIMIT_MS = 180_000;

const world = useStarted(
  async () => {
    const { url, drop } = await serverDatabase();
    const opened = await openDatabase({ kind: 'server', url });
    await opened.started();
    return { url, drop, ...opened };
  },
  async ({ close, drop }) => {
    await close();
    await drop();
  },
);

const fill = () =>
  world().db.execute(sql`insert into mail_messages
    (id, created_at, to_address, from_address, template, subject, html, text)
    select gen_random_uuid(), now(), 'to@example.com', 'from@example.com', 'filler', n::text,
      repeat('x', ${ROW_BYTES}::int), ''
    from generate_series(1, ${ROWS}::int) n`);

test(
  '120 MB of data go out and come in with little memory',
  async () => {
    const { db, url } = world();
    await fill();
    await withTemporaryFile(async (file) => {
      await run(process.execPath, [
        `--max-old-space-size=${MEMORY_MB}`,
        ...['--import', 'tsx', PROGRAM, url, file],
      ]);
      expect((await stat(file)).size).toBeGreaterThan(ROWS * ROW_BYTES);
      expect(await db.$count(mailMessages)).toBe(ROWS);
    });
  },
  LIMIT_MS,
);
