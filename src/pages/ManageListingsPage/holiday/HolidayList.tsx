import Undo from 'lucide-react/icons/undo-2';
import { addDays } from '~/domain/time/day';
import { type HolidayState, type HolidayView } from '~/domain/listing/holiday';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useCommand } from '~/store/call/use-command';
import { Button } from '~/ui/controls/Button';
import { Spinner } from '~/ui/controls/Spinner';
import { unblockDays } from '~/wire/holidays';
import { isRunning } from './use-holidays';
import common from '~/ui/layout/common.module.css';
import styles from './HolidayDialog.module.css';

const stateTexts = {
  blocking: 'HolidayDialog.blocking',
  blocked: 'HolidayDialog.blocked',
  undoing: 'HolidayDialog.undoing',
  undone: 'HolidayDialog.undone',
} as const satisfies Record<HolidayState, MessageId>;

interface RowProps {
  readonly holiday: HolidayView;
  readonly onUndone: (holiday: HolidayView) => void;
}

function Row({ holiday, onUndone }: RowProps) {
  const format = useFormat();
  const [undone, send] = useCommand(unblockDays);
  const { id, start, end, state, tools, done, failed } = holiday;
  const undo = async () => {
    const answer = await send({ holidayId: id });
    if (answer.ok) onUndone(answer.value);
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
        <p className={common.quiet} role="status">
          {isRunning(holiday) && <Spinner size={12} />}{' '}
          <Text id={stateTexts[state]} values={{ done, tools }} />
        </p>
        {failed.length > 0 && (
          <p className={styles.bad}>
            <Text id="HolidayDialog.notYet" values={{ titles: format.list(failed) }} />
          </p>
        )}
        {undone.status === 'failed' && (
          <Text as="p" className={styles.bad} role="alert" id="HolidayDialog.undoFailed" />
        )}
      </div>
      {state !== 'undone' && state !== 'undoing' && (
        <Button size="s" icon={Undo} onClick={() => void undo()} text="HolidayDialog.undo" />
      )}
    </li>
  );
}

interface Props {
  readonly list: readonly HolidayView[];
  readonly onUndone: (holiday: HolidayView) => void;
}

/** Lists what is blocked on several tools, or about to be, each with an undo. */
export function HolidayList({ list, onUndone }: Props) {
  if (list.length === 0) return null;
  return (
    <ul className={styles.list}>
      {list.map((holiday) => (
        <Row key={holiday.id} holiday={holiday} onUndone={onUndone} />
      ))}
    </ul>
  );
}
