import { useState } from 'react';
import { type ClaimCase, decideClaim } from '~/wire/claims';
import { type MessageId } from '~/i18n/message-id';
import { MAX_REASON } from '~/domain/text-limits';
import { useCommand } from '~/store/call/use-command';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Chip } from '~/ui/controls/Chip';
import { Note } from '~/ui/feedback/Note';
import { useToast } from '~/ui/feedback/toasts';
import { StillMissing } from '~/ui/fields/StillMissing';
import common from '~/ui/layout/common.module.css';
import inputStyles from '~/ui/fields/TextInput.module.css';
import { Box } from '../frame/Box';
import { DecisionSums, SourcesLeft } from './ClaimMoney';
import { nameOf } from '../frame/name-of';
import { DecisionLines } from './DecisionLines';
import { type DecisionInput } from './use-decision';
import desk from '../DeskPage.module.css';
import styles from '../Decision.module.css';

const failures: Readonly<Record<string, MessageId>> = {
  'claim-closed': 'DeskClaims.faster',
  'claim-early': 'DeskClaims.early',
  'decision-too-high': 'DeskClaims.aboveSource',
  'claim-sum': 'DeskClaims.aboveAsked',
  'ledger-full': 'DeskClaims.tooManySources',
};

const sentences = [
  'DeskClaims.accident',
  'DeskClaims.before',
  'DeskClaims.wear',
  'DeskClaims.noProof',
] as const satisfies readonly MessageId[];

const focus = (element: string) => document.getElementById(element)?.focus();

/** The field for the reason, which both sides read. It can begin with a common sentence. */
function Reason({ id, reason: value, isAsked, explain }: DecisionInput) {
  const text = useText();
  return (
    <div className={styles.reason}>
      <label htmlFor={`${id}-why`}>
        <Text as="b" id="DeskClaims.reason" />
      </label>
      <textarea
        id={`${id}-why`}
        className={inputStyles.area}
        rows={5}
        maxLength={MAX_REASON}
        value={value}
        aria-invalid={(isAsked && value.trim() === '') || undefined}
        onChange={({ target }) => explain(target.value)}
      />
      <div className={common.row2}>
        {sentences.map((sentence) => (
          <Chip
            key={sentence}
            onClick={() => explain(`${value}${value === '' ? '' : ' '}${text(sentence)}`)}
          >
            {text(sentence)}
          </Chip>
        ))}
      </div>
    </div>
  );
}

interface Gap {
  readonly name: string;
  readonly field: string;
}

/** Returns what is still missing, in the order of the form. */
function useGaps(found: ClaimCase, { id, undecided, reason }: DecisionInput): readonly Gap[] {
  const text = useText();
  const lines = undecided.map((line) => ({
    name: text('DeskClaims.wayName', { title: found.lines[line]?.title ?? '' }),
    field: `${id}-way-${String(line)}`,
  }));
  const why = { name: text('DeskClaims.reasonName'), field: `${id}-why` };
  return reason.trim() === '' ? [...lines, why] : lines;
}

interface Props {
  readonly found: ClaimCase;
  readonly input: DecisionInput;
  /** Called with whether it was done. If it was not, the case may have changed, and the button works again once it is read. */
  readonly onDecided: (isDone: boolean) => Promise<void>;
}

/** Lets staff decide line by line, name the sources, and write why. */
export function DecisionForm({ found, input, onDecided }: Props) {
  const text = useText();
  const format = useFormat();
  const showToast = useToast();
  const [isWorking, setWorking] = useState(false);
  const [deciding, decide] = useCommand(decideClaim);
  const gaps = useGaps(found, input);
  const { id, decision, isAsked } = input;
  const name = nameOf(found, found.by);
  const amount = format.money({ amount: decision.paid, currency: found.currency });
  const press = async () => {
    input.ask();
    const [wrong] = Object.keys(decision.wrong);
    const [gap] = gaps;
    if (wrong !== undefined) return focus(`${id}-${wrong}`);
    if (gap) return focus(gap.field);
    const { orderId, number, currency, decisions } = found;
    const seen = decisions.length > 0 ? 1 : 0;
    const parts = [...decision.parts];
    const reason = input.reason.trim();
    setWorking(true);
    const { ok: isDone } = await decide({ orderId, number, currency, seen, parts, reason });
    if (isDone) showToast({ tone: 'success', text: text('DeskClaims.done', { name, amount }) });
    await onDecided(isDone);
    return setWorking(false);
  };
  const failure =
    deciding.status === 'failed' ? (failures[deciding.error.code] ?? 'Desk.failed') : undefined;
  return (
    <Box title="DeskClaims.decision">
      <SourcesLeft found={found} />
      <DecisionLines found={found} input={input} />
      <DecisionSums found={found} decision={decision} />
      <Reason {...input} />
      {failure && <Note tone="danger" live="assertive" text={failure} />}
      {isAsked && (
        <StillMissing
          items={gaps.map((gap) => ({ name: gap.name, onPress: () => focus(gap.field) }))}
        />
      )}
      <Button
        look="primary"
        size="l"
        isWorking={isWorking}
        onClick={() => void press()}
        text={decision.paid === 0 ? 'DeskClaims.decideNothing' : 'DeskClaims.decide'}
        values={{ name, amount }}
      />
      <Text as="p" className={desk.quiet} id="DeskClaims.moves" />
    </Box>
  );
}
