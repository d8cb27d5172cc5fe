import { useCallback, useEffect, useState } from 'react';
import { type HolidayView } from '~/domain/listing/holiday';
import { useCommand } from '~/store/call/use-command';
import { ownHolidays } from '~/wire/holidays';

type List = readonly HolidayView[];

/** The pause between requests for the server's progress, in milliseconds. */
const POLL_MS = 1500;

export const isRunning = ({ state }: HolidayView): boolean =>
  state === 'blocking' || state === 'undoing';

const isBeingUndone = ({ state }: HolidayView): boolean =>
  state === 'undoing' || state === 'undone';

/** Keeps undone holidays in the list with a note. The server lists a holiday only until it is undone. */
function withUndone(known: List, next: List): List {
  const listed = new Set(next.map(({ id }) => id));
  const undone = known
    .filter((holiday) => isBeingUndone(holiday) && !listed.has(holiday.id))
    .map((holiday) => ({ ...holiday, state: 'undone' as const }));
  return [...undone, ...next];
}

/**
 * Returns what is blocked on several tools, or about to be, newest first. It updates while the server works on it. `take` adds the answer
 * of a command.
 */
export function useHolidays(isShown: boolean) {
  const [, ask] = useCommand(ownHolidays);
  const [list, setList] = useState<List>([]);
  const load = useCallback(async () => {
    const answer = await ask({});
    if (answer.ok) setList((known) => withUndone(known, answer.value.holidays));
  }, [ask]);
  const isFollowed = isShown && list.some(isRunning);
  useEffect(() => {
    if (isShown) void load();
  }, [isShown, load]);
  useEffect(() => {
    if (!isFollowed) return undefined;
    const timer = setInterval(() => void load(), POLL_MS);
    return () => clearInterval(timer);
  }, [isFollowed, load]);
  const take = (holiday: HolidayView) =>
    setList((known) => [holiday, ...known.filter(({ id }) => id !== holiday.id)]);
  return { list, take };
}
