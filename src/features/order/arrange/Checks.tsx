import Camera from 'lucide-react/icons/camera';
import { useId, useState } from 'react';
import { type CheckMoment } from '~/domain/order/stay/order-metadata';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { OrderRow } from '../base/OrderRow';
import { useWithTools } from '../base/use-leading-stay';
import { useOrderWords } from '../base/use-order-words';
import { checkId } from './anchors';
import { type CheckProps, CheckSides, checkState, hasCheck, type SidesProps } from './CheckSides';
import common from '~/ui/layout/common.module.css';
import styles from './Checks.module.css';

const openTitles = {
  handOver: { customer: 'OrderCheck.pickUpTitle', provider: 'OrderCheck.handOverTitle' },
  handBack: { customer: 'OrderCheck.bringBackTitle', provider: 'OrderCheck.takeBackTitle' },
} as const satisfies Record<CheckMoment, Record<Role, MessageId>>;

/** These texts apply before anybody waits for a return. */
export const earlyTexts = {
  customer: 'OrderCheck.broughtEarly',
  provider: 'OrderCheck.backEarly',
} as const satisfies Record<Role, MessageId>;

const keptTitles = {
  handOver: 'OrderCheck.handOverKept',
  handBack: 'OrderCheck.handBackKept',
} as const satisfies Record<CheckMoment, MessageId>;

const leads = { form: 'OrderCheck.lead', kept: 'OrderCheck.keptLead' } as const;

function useTitle(props: CheckProps): string {
  const { view, stay, check } = props;
  const text = useText();
  const withTools = useWithTools(view);
  const { isOpen, isAfter } = checkState(props);
  return withTools(
    text(isOpen && !isAfter ? openTitles[check][view.role] : keptTitles[check]),
    stay,
  );
}

interface BodyProps extends SidesProps {
  /** Whether the form opens on a press, because nobody waits for it. */
  readonly isOffered: boolean;
  readonly onStart: () => void;
}

/** Shows what both sides noted, and the form of this side or the button that opens it. */
function Body({ isOffered, onStart, ...props }: BodyProps) {
  const { view, stay, check, isForm } = props;
  const { name } = useOrderWords(view);
  const { isOpen, isEarly } = checkState(props);
  return (
    <div id={checkId(stay, check)} className={styles.anchor}>
      {!isOffered && (
        <>
          <Text
            as="p"
            className={common.quiet}
            id={leads[isForm ? 'form' : 'kept']}
            values={{ name }}
          />
          <CheckSides {...props} />
        </>
      )}
      {isOpen && !isForm && (
        <Button
          data-command={`order-check ${check} ${stay.id}`}
          size="s"
          onClick={onStart}
          text={isEarly ? earlyTexts[view.role] : 'OrderCheck.addOwn'}
          values={{ count: stay.tools.length }}
        />
      )}
    </div>
  );
}

interface ChecksProps extends CheckProps {
  /** Whether it is in the leg of its stay and needs no row of its own. */
  readonly isInLeg?: boolean;
}

/** Shows the pictures and words of both sides about the condition of the tools, at hand-over or at return. */
export function Checks({ isInLeg = false, ...props }: ChecksProps) {
  const id = useId();
  const [isStarted, setStarted] = useState(false);
  const { isOpen, isEarly, isMissed, isAfter } = checkState(props);
  const title = useTitle(props);
  if (!hasCheck(props)) return null;
  const isOffered = isOpen && (isEarly || isMissed) && !isStarted;
  const body = (
    <Body
      {...props}
      isOffered={isOffered}
      isForm={isOpen && !isOffered && (!isAfter || isStarted)}
      onStart={() => setStarted(true)}
    />
  );
  if (!isInLeg) {
    return (
      <OrderRow icon={Camera} title={title}>
        {body}
      </OrderRow>
    );
  }
  return (
    <section aria-labelledby={id} className={styles.side}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      {body}
    </section>
  );
}
