import { shownState } from '~/domain/order/returns';
import { toolCount } from '~/domain/order/transaction';
import { type TransactionView } from '../transaction-view';
import { useText } from '~/i18n/use-text';
import { Chip } from '~/ui/controls/Chip';
import { useLeadingStay } from '../use-leading-stay';
import { quickReplies } from './quick-replies';
import styles from './MessageForm.module.css';

interface Props {
  readonly view: TransactionView;
  /** Puts the sentence into the field: the user still sends it. */
  readonly onChoose: (sentence: string) => void;
}

/** Sentences to begin a message with. */
export function QuickReplies({ view, onChoose }: Props) {
  const text = useText();
  const leading = useLeadingStay(view);
  const { role, transaction } = view;
  const state = shownState(transaction);
  const standing = leading?.standing ?? 'to-come';
  // While a rental runs, people write about what is next.
  const isRunning = state === 'state/accepted' && leading !== undefined;
  const count = isRunning ? leading.ofDay.count : toolCount(transaction);
  return (
    <div className={styles.replies} role="group" aria-label={text('QuickReply.label')}>
      {quickReplies({ role, state, standing }).map((id) => {
        const sentence = text(id, { count });
        return (
          <Chip key={id} onClick={() => onChoose(sentence)}>
            {sentence}
          </Chip>
        );
      })}
    </div>
  );
}
