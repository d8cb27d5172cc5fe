import { type Logger } from 'pino';
import { type ServerConfig } from './config/server-config';
import { type Diagnosis } from './core/middleware/health';
import { type ServerFeature } from './core/feature';
import { cannotTell, type DoctorCheck, type Row, type Setup } from './doctor/doctor-check';
import { mailChecks } from './mail/doctor';
import { marketplaceChecks } from './marketplace/doctor';
import { serviceChecks } from './services/doctor';
import { startChecks } from './start-checks';

/** All checks that a server can make by itself, with those of the features that run. */
export const serverChecks = (
  features: readonly ServerFeature[],
  { public: shown }: Pick<ServerConfig, 'public'>,
): readonly DoctorCheck[] => [
  ...startChecks.before,
  ...marketplaceChecks,
  ...serviceChecks,
  ...mailChecks,
  ...features.flatMap(({ name, doctor = [] }) => (shown.features.includes(name) ? doctor : [])),
  ...startChecks.after,
];

/** Makes all checks at the same time. A service that the marketplace does not use has no row. */
export async function diagnose(checks: readonly DoctorCheck[], setup: Setup): Promise<Row[]> {
  const rows = await Promise.all(
    checks.map(async ({ name, stops, ask }) => {
      const failed = (error: unknown) =>
        cannotTell(error instanceof Error ? error.name : 'the check failed', 'Ask again.');
      const answer = await Promise.resolve(setup).then(ask).catch(failed);
      return answer && { name, stops, ...answer };
    }),
  );
  return rows.filter((row) => row !== null);
}

export const isFatal = ({ state, stops }: Row): boolean => state === 'wrong' && stops !== undefined;

const KEPT_MS = 60_000;

/** Keeps the table for a minute. */
export function keepDiagnosis(
  ask: () => Promise<readonly Row[]>,
  elapsed: () => number = () => performance.now(),
): Diagnosis {
  let latest: Promise<readonly Row[]> | undefined;
  let known: readonly Row[] = [];
  let askedAt = -Infinity;
  const rows = () => {
    if (latest && elapsed() - askedAt < KEPT_MS) return latest;
    askedAt = elapsed();
    latest = ask().then((found) => {
      known = found;
      return found;
    });
    return latest;
  };
  return {
    rows,
    refusesOrders: () => {
      void rows();
      return known.some(({ state, stops }) => state === 'wrong' && stops === 'orders');
    },
  };
}

/** Logs a line for each wrong entry. Those of the settings were logged before the start. */
export function logDiagnosis(rows: readonly Row[], log: Pick<Logger, 'warn'>): void {
  const said = startChecks.before.map(({ name }) => name);
  for (const { name, ...answer } of rows) {
    if (answer.state === 'wrong' && !said.includes(name))
      log.warn({ check: name }, `${answer.says}. ${answer.next}`);
  }
}
