import { useCallback, useEffect, useState } from 'react';
import { type HolidayView } from '~/domain/listing/holiday';
import { useCommand } from '~/store/call/use-command';
import { ownHolidays } from '~/wire/holidays';

type List = readonly HolidayView[];

/** How often the server is asked for its progress. */
const POLL_MS = 1500;

export const isRunning = ({ state }: HolidayView): boolean =>
  state === 'blocking' || state === 'undoing';

const isBeingUndone = ({ state }: HolidayView): boolean =>
  state === 'undoing' || state === 'undone';

/** The server lists a holiday until it is undone. What was undone here stays in the list, so that it is said. */
function withUndone(known: List, next: List): List {
  const listed = new Set(next.map(({ id }) => id));
  const undone = known
    .filter((holiday) => isBeingUndone(holiday) && !listed.has(holiday.id))
    .map((holiday) => ({ ...holiday, state: 'undone' as const }));
  return [...undone, ...next];
}

/**
 * What is blocked on several tools, or about to be, newest first; updated while the server works on it. `take` puts in what a command
 * answered.
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
