import { useState } from 'react';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { useWithTools } from '../base/use-leading-stay';
import { checkId } from './anchors';
import { earlyTexts } from './Checks';
import { type CheckProps, CheckSides, checkState, OwnForm, type SidesProps } from './CheckSides';
import { Compare } from '../base/Compare';
import styles from './Checks.module.css';

type Props = CheckProps & Pick<SidesProps, 'look'>;

interface StartProps extends Props {
  readonly onStart: () => void;
}

/** Offers the note of a return before its day, when nobody waits for it but the tools can be back. */
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

/** Shows the return. Once one side has noted it, the photos of both moments are side by side. */
function Return(props: Props) {
  const { view, stay } = props;
  const [isStarted, setStarted] = useState(false);
  const { mine, theirs, isOpen, isEarly } = checkState(props);
  if (isOpen && isEarly && !isStarted) return <Start {...props} onStart={() => setStarted(true)} />;
  if (isOpen && view.role === 'customer') {
    return (
      <>
        {theirs && <Compare view={view} stay={stay} />}
        <OwnForm {...props} />
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

/** Shows what this side notes now in the leading panel, or what both sides noted once there is nothing to add. */
export function PanelCheck(props: Props) {
  const { stay, check } = props;
  const { mine, theirs, isOpen } = checkState(props);
  if (!isOpen && !mine && !theirs) return null;
  const isReturn = check === 'handBack';
  return (
    <div id={checkId(stay, check)} className={styles.anchor}>
      {isReturn && <Return {...props} />}
      {!isReturn && isOpen && <OwnForm {...props} />}
      {!isReturn && !isOpen && <CheckSides {...props} isForm={false} />}
    </div>
  );
}
