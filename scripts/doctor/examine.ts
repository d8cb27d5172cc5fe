import { ConfigError } from '../../server/config/config-error';
import { loadConfig } from '../../server/config/load-config';
import { type Env } from '../../server/config/read-env';
import { diagnose, serverChecks } from '../../server/diagnose';
import { askServer, rootChecks } from '../../server/doctor/deep-readiness';
import { check, right, type Row, wrong } from '../../server/doctor/doctor-check';
import { features } from '../../server/features/features';
import { openRedis } from '../../server/store/redis';
import { readRedisMemory } from '../../server/store/redis-memory';
import { processChecks } from '../process/process-checks';

/** A setting without which the server does not start. Its sentence begins with its name. */
const settingRow = (says: string): Row => ({
  name: `settings, ${says.split(' ')[0] ?? ''}`,
  stops: 'orders',
  ...wrong(says, 'Set it in the environment or in .env; docs/settings.md explains each.'),
});

function configOf(variables: Env) {
  try {
    return loadConfig({ ...variables, NODE_ENV: 'production' }, features);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.filter((line) => !line.startsWith('('));
    throw error;
  }
}

/** The Redis that the settings name: null for none, undefined if it does not answer. */
const redisAt = async (url: string | undefined) =>
  url === undefined ? null : openRedis(url, { error: () => undefined }).catch(() => undefined);

/** Examines how a production server with these variables would be set up. Creates nothing anywhere. */
export async function examine(variables: Env): Promise<Row[]> {
  const config = configOf(variables);
  if (!('public' in config)) return config.map(settingRow);
  const [asked, redis] = await Promise.all([askServer(config), redisAt(config.redisUrl)]);
  const away = wrong('it does not answer', 'Start it, or correct REDIS_URL.');
  const redisAnswer = redis ? right('it answers') : away;
  const checks = [
    ...serverChecks(features, config),
    ...processChecks,
    ...rootChecks(asked),
    check('Redis, connection', () => (redis === null ? null : redisAnswer), 'orders'),
  ];
  const memory = redis ? () => readRedisMemory(redis) : null;
  // A server that runs may hold the store.
  const seen = { of: () => Promise.resolve(null) };
  const rows = await diagnose(checks, { config, program: 'web', memory, seen });
  redis?.destroy();
  // The running server has seen more, so it fills in what cannot be found out from here.
  return rows.map((row) => {
    const known = asked.table?.rows.find(({ name }) => name === row.name);
    return row.state === 'cannot-tell' && known ? { ...row, ...known } : row;
  });
}
