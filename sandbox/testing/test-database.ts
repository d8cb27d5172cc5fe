import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { type DatabaseOptions } from '../platform/database';

/** A database of its own on the server that `DATABASE_URL` names; embedded and in memory without it. */
export async function testDatabase(): Promise<{
  database: DatabaseOptions;
  drop: () => Promise<void>;
}> {
  const url = process.env['DATABASE_URL'];
  if (!url) return { database: { kind: 'memory' }, drop: async () => undefined };
  const name = `sandbox_test_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const pool = new Pool({ connectionString: url, max: 1 });
    await pool.query(statement);
    await pool.end();
  };
  await run(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    database: { kind: 'server', url: own.href },
    drop: () => run(`drop database ${name} with (force)`),
  };
}
