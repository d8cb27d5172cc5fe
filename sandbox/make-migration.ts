import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Regenerates the one migration from the schema files and from SQL that Drizzle cannot express. There is only one because nothing
 * is released yet: an older data folder is set aside when it is opened, see `platform/schema-version.ts`.
 */
const MIGRATIONS = path.join(__dirname, 'migrations');
const BREAK = '\n--> statement-breakpoint\n';

rmSync(MIGRATIONS, { recursive: true, force: true });
execFileSync(
  'npx',
  ['drizzle-kit', 'generate', '--config', 'drizzle.config.ts', '--name', 'initial'],
  {
    cwd: __dirname,
    stdio: 'inherit',
  },
);
const functions = path.join(__dirname, 'marketplace', 'store', 'schema', 'listing-days.sql');
appendFileSync(path.join(MIGRATIONS, '0000_initial.sql'), BREAK + readFileSync(functions, 'utf8'));
// The snapshot is only needed to generate a second migration.
rmSync(path.join(MIGRATIONS, 'meta', '0000_snapshot.json'));
