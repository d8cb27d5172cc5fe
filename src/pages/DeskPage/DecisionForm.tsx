import { useId, useState } from 'react';
import { type ClaimCase, decideClaim } from '~/api/desk/claims';
import { type MessageId } from '~/i18n/message-id';
import { claimSources, type ClaimSource } from '~/domain/order/claim-terms';
import { MAX_REASON } from '~/domain/text-limits';
import { useCall } from '~/features/order/extension/use-call';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { claimKindTexts } from '~/order-texts/claim-texts';
import { Button } from '~/ui/controls/Button';
import { Chip } from '~/ui/controls/Chip';
import { Note } from '~/ui/feedback/Note';
import { useToast } from '~/ui/feedback/toasts';
import { StillMissing } from '~/ui/fields/StillMissing';
import { TextInput } from '~/ui/fields/TextInput';
import inputStyles from '~/ui/fields/TextInput.module.css';
import { nameOf } from './ClaimStories';
import { type Decision, decisionOf, fieldOf, type Typed } from './decision-view';
import desk from './DeskPage.module.css';
import styles from './ClaimCase.module.css';

interface Props {
  readonly found: ClaimCase;
  /** Whether it was done: otherwise the case may be another one by now. */
  readonly onDecided: (isDone: boolean) => void;
}

const sourceNames = {
  hold: 'DeskClaims.hold',
  protection: 'DeskClaims.protection',
  card: 'DeskClaims.card',
  refund: 'DeskClaims.refund',
} as const satisfies Record<ClaimSource, MessageId>;

const faultTexts = {
  amount: 'DeskClaims.amountWrong',
  line: 'DeskClaims.aboveAsked',
  source: 'DeskClaims.aboveSource',
} as const satisfies Record<Decision['wrong'][string], MessageId>;

const failures: Readonly<Record<string, MessageId>> = {
  'claim-closed': 'DeskClaims.faster',
  'claim-early': 'DeskClaims.early',
  'decision-too-high': 'DeskClaims.aboveSource',
  'claim-sum': 'DeskClaims.aboveAsked',
};

const sentences = [
  'DeskClaims.accident',
  'DeskClaims.before',
  'DeskClaims.wear',
  'DeskClaims.noProof',
] as const satisfies readonly MessageId[];

interface LinesProps {
  readonly found: ClaimCase;
  readonly id: string;
  readonly typed: Typed;
  readonly wrong: Decision['wrong'];
  readonly isAsked: boolean;
  readonly onType: (key: string, text: string) => void;
}

/** Each line with an amount for each source that may pay it; what is left empty is rejected. */
function Lines({ found, id, typed, wrong, isAsked, onType }: LinesProps) {
  const text = useText();
  const format = useFormat();
  const money = (amount: number) => format.money({ amount, currency: found.currency });
  const limits: Readonly<Partial<Record<ClaimSource, number>>> = found.left;
  return found.lines.map(({ kind, tool, title, sum, sources }, line) => (
    <fieldset key={`${kind}-${tool}`} className={styles.line}>
      <legend>
        <b>{`${title}: ${text(claimKindTexts[kind])}`}</b>{' '}
        <span className={styles.quiet}>
          <Text id="DeskClaims.asked" values={{ amount: money(sum) }} />
        </span>
      </legend>
      {sources.map((source) => {
        const key = fieldOf(line, source);
        const field = `${id}-${key}`;
        const fault = wrong[key];
        const isShown = fault !== undefined && (isAsked || fault !== 'amount');
        const left = limits[source];
        return (
          <div key={source} className={styles.source}>
            <label htmlFor={field}>
              <Text id={sourceNames[source]} />
              <span className={styles.quiet}>
                {left === undefined ? (
                  <Text id="DeskClaims.onRequest" />
                ) : (
                  <Text id="DeskClaims.left" values={{ amount: money(left) }} />
                )}
              </span>
            </label>
            <TextInput
              id={field}
              inputMode="decimal"
              autoComplete="off"
              isNumeric
              value={typed[key] ?? ''}
              aria-invalid={isShown || undefined}
              aria-describedby={isShown ? `${field}-error` : undefined}
              onChange={({ target }) => onType(key, target.value)}
            />
            {isShown && (
              <span id={`${field}-error`} className={styles.error}>
                <Text id={faultTexts[fault]} />
              </span>
            )}
          </div>
        );
      })}
    </fieldset>
  ));
}

/** Who gets and who pays what. */
function Sums({ found, decision }: { readonly found: ClaimCase; readonly decision: Decision }) {
  const format = useFormat();
  const money = (amount: number) => format.money({ amount, currency: found.currency });
  const rows = claimSources.filter((source) => decision.bySource[source] > 0);
  const isHeld = found.left.hold > 0;
  return (
    <dl className={desk.parts} aria-live="polite">
      <div>
        <dt>
          <Text id="DeskClaims.gets" values={{ name: nameOf(found, found.by) }} />
        </dt>
        <dd>{money(decision.paid)}</dd>
      </div>
      {rows.map((source) => (
        <div key={source}>
          <dt>
            <Text id={sourceNames[source]} />
          </dt>
          <dd>{money(decision.bySource[source])}</dd>
        </div>
      ))}
      <div>
        <dt>
          <Text id="DeskClaims.rejected" />
        </dt>
        <dd>{money(decision.rejected)}</dd>
      </div>
      {isHeld && (
        <div>
          <dt>
            <Text id="DeskClaims.goesBack" values={{ name: nameOf(found, 'customer') }} />
          </dt>
          <dd>{money(Math.max(0, found.left.hold - decision.bySource.hold))}</dd>
        </div>
      )}
    </dl>
  );
}

interface ReasonProps {
  readonly id: string;
  readonly value: string;
  readonly isMissing: boolean;
  readonly onChange: (value: string) => void;
}

/** The reason, which both sides read; it can begin with a sentence that is often said. */
function Reason({ id, value, isMissing, onChange }: ReasonProps) {
  const text = useText();
  return (
    <div className={styles.reason}>
      <label htmlFor={id}>
        <b>
          <Text id="DeskClaims.reason" />
        </b>
      </label>
      <textarea
        id={id}
        className={inputStyles.area}
        rows={5}
        maxLength={MAX_REASON}
        value={value}
        aria-invalid={isMissing || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className={styles.files}>
        {sentences.map((sentence) => (
          <Chip
            key={sentence}
            onClick={() => onChange(`${value}${value === '' ? '' : ' '}${text(sentence)}`)}
          >
            {text(sentence)}
          </Chip>
        ))}
      </div>
    </div>
  );
}

/** Staff decide line by line, name the sources, and write why. */
export function DecisionForm({ found, onDecided }: Props) {
  const id = useId();
  const text = useText();
  const format = useFormat();
  const showToast = useToast();
  const [typed, setTyped] = useState<Typed>({});
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [deciding, decide] = useCall(decideClaim);
  const decision = decisionOf(found, typed);
  const name = nameOf(found, found.by);
  const amount = format.money({ amount: decision.paid, currency: found.currency });
  const isReasonMissing = reason.trim() === '';
  const [firstWrong] = Object.keys(decision.wrong);
  const focus = (element: string) => () => document.getElementById(element)?.focus();
  const press = async () => {
    setAsked(true);
    if (firstWrong !== undefined) return focus(`${id}-${firstWrong}`)();
    if (isReasonMissing) return focus(`${id}-why`)();
    const { orderId, number, currency } = found;
    const parts = [...decision.parts];
    const isDone = await decide({ orderId, number, currency, parts, reason: reason.trim() });
    if (isDone) showToast({ tone: 'success', text: text('DeskClaims.done', { name, amount }) });
    return onDecided(isDone);
  };
  const failure =
    deciding.status === 'failed' ? (failures[deciding.error.code] ?? 'Desk.failed') : undefined;
  return (
    <section className={desk.box} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <Text id="DeskClaims.decision" />
      </h2>
      <Lines
        {...{ found, id, typed, isAsked }}
        wrong={decision.wrong}
        onType={(key, value) => setTyped({ ...typed, [key]: value })}
      />
      <Sums found={found} decision={decision} />
      <Reason
        id={`${id}-why`}
        value={reason}
        isMissing={isAsked && isReasonMissing}
        onChange={setReason}
      />
      {failure && (
        <Note tone="danger" live="assertive">
          <Text id={failure} />
        </Note>
      )}
      {isAsked && (
        <StillMissing
          items={
            isReasonMissing
              ? [{ name: text('DeskClaims.reasonName'), onPress: focus(`${id}-why`) }]
              : []
          }
        />
      )}
      <Button
        look="primary"
        size="l"
        isWorking={deciding.status === 'loading'}
        onClick={() => void press()}
      >
        <Text
          id={decision.paid === 0 ? 'DeskClaims.decideNothing' : 'DeskClaims.decide'}
          values={{ name, amount }}
        />
      </Button>
      <p className={styles.quiet}>
        <Text id="DeskClaims.moves" />
      </p>
    </section>
  );
}
