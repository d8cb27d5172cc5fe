import { type Logger } from 'pino';
import { type Answer, cannotTell, type DoctorCheck, type Setup } from './doctor/doctor-check';
import { type ServerFeature } from './core/feature';
import { type ServerConfig } from './config/server-config';
import { type Diagnosis } from './core/middleware/health';
import { mailChecks } from './mail/doctor';
import { marketplaceChecks } from './marketplace/doctor';
import { serviceChecks } from './services/doctor';
import { laterChecks, settingChecks } from './start-checks';

/** A row of the doctor's table. */
export type Row = Answer & Pick<DoctorCheck, 'service' | 'what' | 'stops'>;

/** All checks that a server can make by itself, with those of the features that run. */
export const serverChecks = (
  features: readonly ServerFeature[],
  { public: shown }: Pick<ServerConfig, 'public'>,
): readonly DoctorCheck[] => [
  ...settingChecks,
  ...marketplaceChecks,
  ...serviceChecks,
  ...mailChecks,
  ...features.flatMap(({ name, doctor }) => (shown.features.includes(name) ? (doctor ?? []) : [])),
  ...laterChecks,
];

async function answerOf({ ask }: DoctorCheck, setup: Setup): Promise<Answer | null> {
  try {
    return await ask(setup);
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown';
    return cannotTell(`the check itself failed (${name})`, 'Ask again.');
  }
}

/** Makes all checks at the same time. What the marketplace does not use has no row. */
export async function diagnose(checks: readonly DoctorCheck[], setup: Setup): Promise<Row[]> {
  const rows = await Promise.all(
    checks.map(async (check) => {
      const answer = await answerOf(check, setup);
      const { service, what, stops } = check;
      return answer && { service, what, ...(stops && { stops }), ...answer };
    }),
  );
  return rows.filter((row) => row !== null);
}

export const isFatal = ({ state, stops }: Row): boolean => state === 'wrong' && stops !== undefined;

interface Kept extends Diagnosis {
  readonly rows: () => Promise<readonly Row[]>;
}

const KEPT_MS = 60_000;

/** Keeps the table for a minute. The settings were checked at the start and cannot change. */
export function keepDiagnosis(
  ask: () => Promise<readonly Row[]>,
  elapsed: () => number = () => performance.now(),
): Kept {
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
export async function logDiagnosis(rows: readonly Row[], log: Pick<Logger, 'warn'>): Promise<void> {
  const said = new Set(settingChecks.map(({ service, what }) => `${service} ${what}`));
  for (const { service, what, ...answer } of rows) {
    if (answer.state === 'wrong' && !said.has(`${service} ${what}`))
      log.warn({ service, what }, `${answer.says}. ${answer.next}`);
  }
}
