import { useConfig } from '~/config/config-context';
import { shownState } from '~/domain/returns';
import { toolCount } from '~/domain/transaction';
import { rentalPhase } from '~/domain/transaction-rules';
import { type TransactionView } from '~/features/transactions/transaction-view';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { Chip } from '~/ui/controls/Chip';
import { quickReplies } from './quick-replies';
import styles from './MessageForm.module.css';

interface Props {
  readonly view: TransactionView;
  /** Puts the sentence into the field: the user still sends it. */
  readonly onChoose: (sentence: string) => void;
}

/** Sentences to begin a message with. */
export function QuickReplies({ view: { role, transaction }, onChoose }: Props) {
  const text = useText();
  const clock = useClock();
  const { timeZone } = useConfig();
  const state = shownState(transaction);
  const phase = rentalPhase(transaction, { now: clock.now(), timeZone });
  return (
    <div className={styles.replies} role="group" aria-label={text('QuickReply.label')}>
      {quickReplies({ role, state, phase }).map((id) => {
        const sentence = text(id, { count: toolCount(transaction) });
        return (
          <Chip key={id} onClick={() => onChoose(sentence)}>
            {sentence}
          </Chip>
        );
      })}
    </div>
  );
}
