import { useId, useState } from 'react';
import { type CheckMoment } from '~/domain/order/stay/order-metadata';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Panel } from '~/ui/layout/Panel';
import { useWithTools } from '../base/use-leading-stay';
import { useOrderWords } from '../base/use-order-words';
import { checkId } from './anchors';
import { type CheckProps, CheckSides, checkState, type SidesProps } from './CheckSides';
import styles from './Checks.module.css';

const openTitles = {
  handOver: { customer: 'OrderCheck.pickUpTitle', provider: 'OrderCheck.handOverTitle' },
  handBack: { customer: 'OrderCheck.bringBackTitle', provider: 'OrderCheck.takeBackTitle' },
} as const satisfies Record<CheckMoment, Record<Role, MessageId>>;

/** Before anybody waits for a return. */
export const earlyTexts = {
  customer: 'OrderCheck.broughtEarly',
  provider: 'OrderCheck.backEarly',
} as const satisfies Record<Role, MessageId>;

const keptTitles = {
  handOver: 'OrderCheck.handOverKept',
  handBack: 'OrderCheck.handBackKept',
} as const satisfies Record<CheckMoment, MessageId>;

/** What the panel of a check is called, and what is said under it. */
function useTitle(props: SidesProps) {
  const { view, stay, check, isForm } = props;
  const text = useText();
  const withTools = useWithTools(view);
  const { isOpen, isAfter } = checkState(props);
  const title = isOpen && !isAfter ? openTitles[check][view.role] : keptTitles[check];
  return {
    title: withTools(text(title), stay),
    lead: isForm ? ('OrderCheck.lead' as const) : ('OrderCheck.keptLead' as const),
  };
}

interface PanelProps extends SidesProps {
  readonly onStart: () => void;
}

function CheckPanel({ onStart, ...props }: PanelProps) {
  const { view, stay, check, isForm } = props;
  const id = useId();
  const { name } = useOrderWords(view);
  const { isOpen } = checkState(props);
  const { title, lead } = useTitle(props);
  return (
    <section id={checkId(stay, check)} className={styles.anchor} aria-labelledby={id}>
      <Panel className={styles.panel}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <Text as="p" className={styles.hint} id={lead} values={{ name }} />
        </div>
        <CheckSides {...props} />
        {isOpen && !isForm && (
          <div>
            <Button
              data-command={`order-check ${check} ${stay.id}`}
              size="s"
              onClick={onStart}
              text="OrderCheck.addOwn"
            />
          </div>
        )}
      </Panel>
    </section>
  );
}

/** Pictures and words of both sides about the condition of the tools, at hand-over or at return. */
export function Checks(props: CheckProps) {
  const { view, stay, check } = props;
  const text = useText();
  const withTools = useWithTools(view);
  const [isStarted, setStarted] = useState(false);
  const { mine, theirs, isOpen, isEarly, isMissed, isUntaken, isAfter } = checkState(props);
  if (isUntaken || (!isOpen && !mine && !theirs)) return null;
  if (isOpen && (isEarly || isMissed) && !isStarted) {
    const count = stay.tools.length;
    const start = isEarly ? earlyTexts[view.role] : 'OrderCheck.addLate';
    return (
      <div id={checkId(stay, check)} className={styles.anchor}>
        <Button data-command={`order-check ${check} ${stay.id}`} onClick={() => setStarted(true)}>
          {withTools(text(start, { count }), stay)}
        </Button>
      </div>
    );
  }
  return (
    <CheckPanel
      {...props}
      isForm={isOpen && (!isAfter || isStarted)}
      onStart={() => setStarted(true)}
    />
  );
}
