import * as v from 'valibot';
import { pathTo } from '~/config/paths';
import { countDue, moneyKinds, type Waiting, waitingByTime } from '~/domain/desk/waiting';
import { momentOf } from '~/domain/order/process/order-deadlines';
import { addDays, dayInTimeZone } from '~/domain/time/day';
import { DAY_MS, type Moment } from '~/domain/time/moment';
import { waitingTexts } from '~/order-texts/waiting-texts';
import { englishTexts } from '../../base/english-texts';
import { type FeatureServices } from '../../core/feature';
import { emailToPerson } from '../../core/notices/emails';
import { sendTogether } from '../../core/notices/send-once';
import { momentText, moneyText } from '../../core/order-mail/order-mail';
import { type Task, wholeList } from '../../core/task';
import { type MoveServices } from '../../ledger/move-services';

const EVERY_MS = 5 * 60_000;
/** The hour of the daily email, in the marketplace's zone. */
const MORNING_HOUR = 7;
/** No entry is news for longer than this. */
const KEPT_MS = 60 * DAY_MS;

const addresses = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((address) => address.trim())),
  v.array(v.pipe(v.string(), v.email('is not a list of email addresses'))),
);
export const emailSettings = { STAFF_EMAILS: v.optional(addresses) };

/** The addresses of staff. Without the setting, the operator's address is used. */
export const staffAddresses = ({ config, settings }: FeatureServices): readonly string[] =>
  settings(emailSettings).STAFF_EMAILS ?? (config.mail ? [config.mail.to] : []);

interface Services
  extends
    Pick<MoveServices, 'store' | 'send' | 'config' | 'now'>,
    Pick<FeatureServices, 'waiting'> {
  readonly to: readonly string[];
}

const groupTexts = {
  late: 'DeskEmail.late',
  today: 'DeskEmail.today',
  week: 'DeskEmail.week',
  later: 'DeskEmail.later',
  whenever: 'DeskEmail.whenever',
} as const;

type Config = Services['config'];

function lineOf({ kind, about, who, sum, until }: Waiting, config: Config): string {
  const text = englishTexts(config);
  const named = text(waitingTexts[kind]);
  const people = who.filter(Boolean).join(', ');
  return text('DeskEmail.line', {
    kind: named,
    about: about ?? named,
    people,
    hasPeople: people ? 'yes' : 'no',
    sum: sum ? moneyText(sum) : '',
    hasSum: sum ? 'yes' : 'no',
    until: until ? momentText(new Date(until), config.timeZone) : '',
    hasUntil: until ? 'yes' : 'no',
  });
}

/** The email about what waits, sorted by deadline. Its subject says how much is due, or that a case just came in. */
export function waitingEmail(
  entries: readonly Waiting[],
  { now, isMorning }: { readonly now: Date; readonly isMorning: boolean },
  config: Config,
) {
  const text = englishTexts(config);
  const reader = { now, timeZone: config.timeZone };
  const [first] = entries;
  const subject = text(isMorning ? 'DeskEmail.morning' : 'DeskEmail.now', {
    count: entries.length,
    ...countDue(entries, reader),
    first: first ? text(waitingTexts[first.kind]) : '',
  });
  return emailToPerson(
    {
      subject,
      paragraphs: waitingByTime(entries, reader).flatMap((group) => [
        text(groupTexts[group.time]),
        ...group.entries.map((each) => lineOf(each, config)),
      ]),
      button: { text: text('DeskEmail.open'), path: pathTo('desk') },
      footer: text('DeskEmail.why'),
    },
    config,
  );
}

/** The last hour at which a morning's email was due. */
function lastMorning(now: Date, timeZone: string): Date {
  const today = dayInTimeZone(now, timeZone);
  const morning = momentOf(today, MORNING_HOUR, timeZone);
  return morning <= now ? morning : momentOf(addDays(today, -1), MORNING_HOUR, timeZone);
}

/** The cases that staff are told about at once: money, and cases due today that arrived after the morning's email. */
function cannotWait(entries: readonly Waiting[], { now, timeZone }: Moment) {
  const morning = lastMorning(now, timeZone);
  const today = dayInTimeZone(now, timeZone);
  return entries.filter(
    ({ kind, since, until }) =>
      new Date(since) >= morning &&
      (moneyKinds.includes(kind) ||
        (until !== null && dayInTimeZone(new Date(until), timeZone) <= today)),
  );
}

/** Emails staff the queue each morning, and urgent cases at once. Nothing is sent if nothing waits. */
export function writeToStaff(services: Services): Task {
  const { store, send, config, to } = services;
  return {
    name: 'write-to-staff',
    everyMs: EVERY_MS,
    read: () => Promise.resolve(wholeList(to)),
    handle: async (address) => {
      const now = await services.now();
      const entries = (await services.waiting()).flatMap((each) => each.entries ?? []);
      const morning = lastMorning(now, config.timeZone);
      const tell = (found: readonly Waiting[], keys: readonly string[], isMorning: boolean) =>
        sendTogether(store, { keys, ttlMs: KEPT_MS }, (unsent) => {
          const list = isMorning ? found : found.filter((_, at) => unsent.includes(keys[at] ?? ''));
          const email = waitingEmail(list, { now, isMorning }, config);
          return send({ to: address, ...email, headers: {} });
        });
      const urgent = cannotWait(entries, { now, timeZone: config.timeZone });
      // The keys are older than the name of this file. They stay the same, so that nothing is sent twice.
      await tell(
        urgent,
        urgent.map(({ key }) => `staff-letter:${address}:${key}`),
        false,
      );
      if (entries.length === 0) return;
      await tell(entries, [`staff-letter:${address}:${morning.toISOString()}`], true);
    },
  };
}
