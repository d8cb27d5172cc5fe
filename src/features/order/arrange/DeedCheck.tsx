import { useState } from 'react';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { useWithTools } from '../base/use-leading-stay';
import { useOrderWords } from '../base/use-order-words';
import { checkId } from './anchors';
import { earlyTexts } from './Checks';
import { type CheckProps, CheckSides, checkState, OwnForm, type SidesProps } from './CheckSides';
import { Compare } from '../base/Compare';
import styles from './Checks.module.css';

type Props = CheckProps & Pick<SidesProps, 'look'>;

/** This side's photos and words. */
function Form(props: Props) {
  const { name } = useOrderWords(props.view);
  return (
    <>
      <Text as="p" className={styles.hint} id="OrderCheck.lead" values={{ name }} />
      <OwnForm {...props} />
    </>
  );
}

interface StartProps extends Props {
  readonly onStart: () => void;
}

/** Before the day of return nobody waits for it; the tools can be back all the same. */
function Start({ view, stay, check, onStart }: StartProps) {
  const text = useText();
  const withTools = useWithTools(view);
  const words = text(earlyTexts[view.role], { count: stay.tools.length });
  return (
    <div>
      <Button data-command={`order-check ${check} ${stay.id}`} onClick={onStart}>
        {withTools(words, stay)}
      </Button>
    </div>
  );
}

/** The return. Once one side has noted it, the photos of both moments are side by side. */
function Return(props: Props) {
  const { view, stay } = props;
  const [isStarted, setStarted] = useState(false);
  const { mine, theirs, isOpen, isEarly } = checkState(props);
  if (isOpen && isEarly && !isStarted) return <Start {...props} onStart={() => setStarted(true)} />;
  if (isOpen && view.role === 'customer') {
    return (
      <>
        {theirs && <Compare view={view} stay={stay} />}
        <Form {...props} />
      </>
    );
  }
  return (
    <>
      {(mine || theirs) && <Compare view={view} stay={stay} />}
      {isOpen && <OwnForm {...props} isFolded />}
    </>
  );
}

/** What this side notes now, in the panel that leads; what both noted once there is nothing to add. */
export function DeedCheck(props: Props) {
  const { stay, check } = props;
  const { mine, theirs, isOpen } = checkState(props);
  if (!isOpen && !mine && !theirs) return null;
  const isReturn = check === 'handBack';
  return (
    <div id={checkId(stay, check)} className={styles.deed}>
      {isReturn && <Return {...props} />}
      {!isReturn && isOpen && <Form {...props} />}
      {!isReturn && !isOpen && <CheckSides {...props} isForm={false} />}
    </div>
  );
}
