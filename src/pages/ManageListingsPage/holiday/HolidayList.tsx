import Undo from 'lucide-react/icons/undo-2';
import { useEffect, useState } from 'react';
import { addDays } from '~/domain/time/day';
import { type HolidayState, type HolidayView } from '~/domain/listing/holiday';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { Spinner } from '~/ui/controls/Spinner';
import { loadHolidays, selectHolidays, undoHoliday } from './holiday.duck';
import styles from './HolidayDialog.module.css';

/** How often the server is asked for its progress. */
const POLL_MS = 1500;

const stateTexts = {
  blocking: 'HolidayDialog.blocking',
  blocked: 'HolidayDialog.blocked',
  undoing: 'HolidayDialog.undoing',
  undone: 'HolidayDialog.undone',
} as const satisfies Record<HolidayState, MessageId>;

const isRunning = ({ state }: HolidayView): boolean => state === 'blocking' || state === 'undoing';

function Row({ holiday }: { holiday: HolidayView }) {
  const format = useFormat();
  const dispatch = useAppDispatch();
  const [hasFailed, setFailed] = useState(false);
  const { id, start, end, state, tools, done, failed } = holiday;
  const undo = async () => {
    setFailed(false);
    const answer = await dispatch(undoHoliday(id));
    setFailed(undoHoliday.rejected.match(answer));
  };
  return (
    <li className={styles.row}>
      <div>
        <b>
          <Text
            id="HolidayDialog.range"
            values={{ start: format.weekday(start), end: format.weekday(addDays(end, -1)) }}
          />
        </b>
        <p className={styles.hint} role="status">
          {isRunning(holiday) && <Spinner size={12} />}{' '}
          <Text id={stateTexts[state]} values={{ done, tools }} />
        </p>
        {failed.length > 0 && (
          <p className={styles.bad}>
            <Text id="HolidayDialog.notYet" values={{ titles: format.list(failed) }} />
          </p>
        )}
        {hasFailed && (
          <p className={styles.bad} role="alert">
            <Text id="HolidayDialog.undoFailed" />
          </p>
        )}
      </div>
      {state !== 'undone' && state !== 'undoing' && (
        <Button size="s" icon={Undo} onClick={() => void undo()}>
          <Text id="HolidayDialog.undo" />
        </Button>
      )}
    </li>
  );
}

/** What is blocked on several tools, or about to be; updated while the server works on it. */
export function HolidayList({ isShown }: { isShown: boolean }) {
  const dispatch = useAppDispatch();
  const holidays = useAppSelector(selectHolidays);
  const list = holidays.status === 'ready' ? holidays.data : [];
  const isFollowed = isShown && list.some(isRunning);
  useEffect(() => {
    if (isShown) void dispatch(loadHolidays());
  }, [isShown, dispatch]);
  useEffect(() => {
    if (!isFollowed) return undefined;
    const timer = setInterval(() => void dispatch(loadHolidays()), POLL_MS);
    return () => clearInterval(timer);
  }, [isFollowed, dispatch]);
  if (list.length === 0) return null;
  return (
    <ul className={styles.list}>
      {list.map((holiday) => (
        <Row key={holiday.id} holiday={holiday} />
      ))}
    </ul>
  );
}
