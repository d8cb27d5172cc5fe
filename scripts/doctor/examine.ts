import { ConfigError } from '../../server/config/config-error';
import { loadConfig } from '../../server/config/load-config';
import { type Env } from '../../server/config/read-env';
import { type ServerConfig } from '../../server/config/server-config';
import { diagnose, type Row, serverChecks } from '../../server/diagnose';
import { askServer, rootChecks, type ServersTable } from '../../server/doctor/deep-readiness';
import { type Setup } from '../../server/doctor/doctor-check';
import { nothingSeen } from '../../server/doctor/seen';
import { features } from '../../server/features/features';
import { openRedis } from '../../server/store/redis';
import { readRedisMemory } from '../../server/store/redis-memory';
import { processChecks } from '../process/process-checks';

/** A setting without which the server does not start. Its sentence begins with its name and says what to do. */
const settingRow = (problem: string): Row => ({
  service: 'settings',
  what: problem.split(' ')[0] ?? '',
  stops: 'orders',
  state: 'wrong',
  says: problem,
  next: 'Set it in the environment or in .env; docs/settings.md explains each.',
});

const redisRow = (rest: Pick<Row, 'state' | 'says'> & { readonly next: string }): Row => ({
  service: 'Redis',
  what: 'connection',
  stops: 'orders',
  ...rest,
});

/** Runs the work with what Redis tells of itself. */
async function withRedis(
  { redisUrl }: ServerConfig,
  work: (memory: Setup['memory']) => Promise<Row[]>,
): Promise<Row[]> {
  if (redisUrl === undefined) return work(null);
  try {
    const redis = await openRedis(redisUrl, { error: () => undefined });
    try {
      return [
        redisRow({ state: 'right', says: 'it answers', next: '' }),
        ...(await work(() => readRedisMemory(redis))),
      ];
    } finally {
      redis.destroy();
    }
  } catch {
    const says = 'it does not answer at the address in REDIS_URL';
    const next = 'Start it, or correct REDIS_URL: the server does not start without it.';
    return [redisRow({ state: 'wrong', says, next }), ...(await work(null))];
  }
}

/** The running server has seen more: it fills in what cannot be told from here. */
function filledIn(rows: readonly Row[], table: ServersTable): Row[] {
  const theirs = 'rows' in table ? table.rows : [];
  return rows.map((row) => {
    if (row.state !== 'cannot-tell') return row;
    const known = theirs.find(({ service, what }) => service === row.service && what === row.what);
    return known && known.state !== 'cannot-tell' ? { ...row, ...known } : row;
  });
}

/** Examines how a production server with these variables would be set up. Creates nothing anywhere. */
export async function examine(variables: Env): Promise<Row[]> {
  let config: ServerConfig;
  try {
    config = loadConfig({ ...variables, NODE_ENV: 'production' }, features);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.filter((problem) => !problem.startsWith('(')).map(settingRow);
  }
  const table = await askServer(config);
  const checks = [...serverChecks(features, config), ...processChecks, ...rootChecks(table)];
  const rows = await withRedis(config, (memory) =>
    diagnose(checks, { config, program: 'web', memory, seen: nothingSeen }),
  );
  return filledIn(rows, table);
}
