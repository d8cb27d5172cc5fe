import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { ApiFailure } from '~/api/marketplace/api-error';
import { addDays, type Day, dayInTimeZone, type DayRange } from '~/domain/time/day';
import { blockedDays, daysAfterUndo, daysBefore, handOver } from '~/domain/listing/holiday';
import {
  changeExceptions,
  type DaySeats,
  type SeatException,
} from '~/domain/listing/seat-exceptions';
import { type MarketplaceNow } from '../../marketplace/clock';
import { type Holiday, type Holidays, type HolidayTool, type ToolPlan } from './holiday-store';
import { applyChange, readableRange, readExceptions } from '../../marketplace/listing-exceptions';

export interface HolidayServices {
  readonly integration: IntegrationSdk;
  readonly holidays: Holidays;
  readonly now: MarketplaceNow;
  /** The marketplace's zone, for tools without a place. */
  readonly timeZone: string;
}

interface Work extends HolidayServices {
  readonly holiday: Holiday;
  readonly tool: HolidayTool;
  readonly today: Day;
}

/** The day at the tool's place. */
export const todayAt = ({ timeZone }: HolidayTool, now: Date, marketplaceZone: string): Day =>
  dayInTimeZone(now, timeZone ?? marketplaceZone);

/** The days and one more on each side, so that neighboring exceptions are found and joined. */
function around(days: readonly DaySeats[], range: DayRange): DayRange {
  const sorted = days.map(({ day }) => day).toSorted();
  const [first = range.start, last = range.end] = [sorted[0], sorted.at(-1)];
  return { start: addDays(first, -1), end: addDays(last, 2) };
}

const read = ({ integration, tool, holiday, today }: Work, days: readonly DaySeats[]) =>
  readExceptions(integration, tool.listingId, readableRange(around(days, holiday), today));

/**
 * Gives the tool's days the wanted exceptions. The plan is saved before the first write, with the days of every exception that is split, so
 * that another server can finish it after a crash.
 */
async function writeDays(work: Work, plan: ToolPlan, existing: readonly SeatException[]) {
  const { integration, holidays, holiday, tool, today } = work;
  const change = changeExceptions(existing, plan.wanted ?? [], today);
  await holidays.keepPlan(holiday.id, tool.listingId, { ...plan, wanted: [...change.wanted] });
  await applyChange(integration, tool.listingId, change);
  await holidays.keepPlan(holiday.id, tool.listingId, { ...plan, wanted: null });
}

/** Finishes the plan of a server that died. */
async function finish(work: Work, plan: ToolPlan): Promise<void> {
  if (plan.wanted) await writeDays(work, plan, await read(work, plan.wanted));
}

async function block(work: Work): Promise<void> {
  const { holidays, holiday, tool } = work;
  const known = await holidays.plan(holiday.id, tool.listingId);
  if (known) return finish(work, known);
  const wanted = blockedDays(holiday);
  const existing = await read(work, wanted);
  return writeDays(work, { before: daysBefore(holiday, existing), wanted }, existing);
}

/** Days that other holidays block too are restored together with them. */
async function shareDays(work: Work, before: readonly DaySeats[]): Promise<DaySeats[]> {
  const { holidays, holiday, tool } = work;
  let left = [...before];
  for (const other of await holidays.ofOwner(holiday.owner)) {
    const isActive = other.state === 'blocking' || other.state === 'blocked';
    const plan =
      isActive && other.id !== holiday.id
        ? await holidays.plan(other.id, tool.listingId)
        : undefined;
    if (!plan) continue;
    const shared = handOver(left, plan.before);
    await holidays.keepPlan(other.id, tool.listingId, { ...plan, before: [...shared.other] });
    left = [...shared.left];
  }
  return left;
}

async function undo(work: Work): Promise<void> {
  const { holidays, holiday, tool } = work;
  const plan = await holidays.plan(holiday.id, tool.listingId);
  // The days were never blocked, so there is nothing to restore.
  if (!plan) return;
  await finish(work, plan);
  const left = await shareDays(work, plan.before);
  if (left.length === 0) return;
  const existing = await read(work, left);
  await writeDays(work, { before: left, wanted: daysAfterUndo(left, existing) }, existing);
}

const isOfTool = (error: unknown): boolean =>
  error instanceof ApiFailure && error.error.status >= 400 && error.error.status < 500;

const withWork = (holiday: Holiday, { listingId }: HolidayTool, work: HolidayTool['work']) => ({
  ...holiday,
  tools: holiday.tools.map((each) => (each.listingId === listingId ? { ...each, work } : each)),
});

/** Whether it worked. Rejects if the marketplace is down, because the other tools would fail too. */
async function writeTool(work: Work): Promise<boolean> {
  const { holidays, holiday, tool } = work;
  const write = () => (holiday.state === 'blocking' ? block(work) : undo(work));
  try {
    await holidays.withTool(tool.listingId, write);
    return true;
  } catch (error) {
    if (!isOfTool(error)) throw error;
    return false;
  }
}

const endStates = { blocking: 'blocked', undoing: 'undone' } as const;

/**
 * Blocks a holiday's days on all of its tools, or restores them, and continues where it stopped. Rejects if a tool has to be tried
 * again.
 */
export async function writeHoliday(services: HolidayServices, id: string): Promise<void> {
  const { holidays, now, timeZone } = services;
  const holiday = await holidays.show(id);
  if (holiday?.state !== 'blocking' && holiday?.state !== 'undoing') return;
  const { state } = holiday;
  const moment = await now();
  const changeUnlessOver = (change: (known: Holiday) => Holiday) =>
    holidays.change(id, (known) => (known.state === state ? change(known) : known));
  let failures = 0;
  for (const tool of holiday.tools.filter(({ work }) => work !== 'done')) {
    // The owner may have undone it meanwhile, which is a separate piece of work.
    if ((await holidays.show(id))?.state !== state) return;
    const today = todayAt(tool, moment, timeZone);
    const isDone = await writeTool({ ...services, holiday, tool, today });
    if (!isDone) failures += 1;
    await changeUnlessOver((known) => withWork(known, tool, isDone ? 'done' : 'failed'));
  }
  if (failures > 0) throw new Error(`a holiday could not be written on ${failures} tools`);
  await changeUnlessOver((known) => ({ ...known, state: endStates[state] }));
}
