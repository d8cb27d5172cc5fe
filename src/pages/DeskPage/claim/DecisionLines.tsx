import { type ClaimCase } from '~/wire/claims';
import { type ClaimSource } from '~/domain/order/claim/claim-terms';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { claimKindTexts } from '~/order-texts/claim-texts';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { Select } from '~/ui/fields/Select';
import { TextInput } from '~/ui/fields/TextInput';
import { claimSourceNames } from './claim-source-names';
import { type Decision, fieldOf, sourcesOf, type Way, waysFor } from './decision-view';
import { type DecisionInput } from './use-decision';
import styles from '../Decision.module.css';
import desk from '../DeskPage.module.css';

const wayTexts = {
  ...claimSourceNames,
  several: 'DeskClaims.several',
  rejected: 'DeskClaims.rejected',
} as const satisfies Record<Way, MessageId>;

const faultTexts = {
  amount: 'DeskClaims.amountWrong',
  line: 'DeskClaims.aboveAsked',
  source: 'DeskClaims.aboveSource',
} as const satisfies Record<Decision['wrong'][string], MessageId>;

interface Props {
  readonly found: ClaimCase;
  readonly input: DecisionInput;
}

interface AmountProps extends Props {
  readonly line: number;
  readonly source: ClaimSource;
  /** Whether its line has no other source, so that the choice beside it names the source. */
  readonly isAlone: boolean;
}

function Amount({ found, input, line, source, isAlone }: AmountProps) {
  const format = useFormat();
  const { id, typed, decision, isAsked, type } = input;
  const key = fieldOf(line, source);
  const field = `${id}-${key}`;
  const fault = decision.wrong[key];
  const isShown = fault !== undefined && (isAsked || fault !== 'amount');
  const limits: Readonly<Partial<Record<ClaimSource, number>>> = found.left;
  const left = limits[source];
  const name = (
    <>
      <Text id={claimSourceNames[source]} />{' '}
      {left !== undefined && (
        <span className={desk.quiet}>
          <Text
            id="DeskClaims.left"
            values={{ amount: format.money({ amount: left, currency: found.currency }) }}
          />
        </span>
      )}
    </>
  );
  return (
    <div className={styles.amount}>
      <label htmlFor={field}>{isAlone ? <VisuallyHidden>{name}</VisuallyHidden> : name}</label>
      <TextInput
        id={field}
        inputMode="decimal"
        autoComplete="off"
        isNumeric
        value={typed[key] ?? ''}
        aria-invalid={isShown || undefined}
        aria-describedby={isShown ? `${field}-error` : undefined}
        onChange={({ target }) => type(key, target.value)}
      />
      {isShown && (
        <span id={`${field}-error`} className={styles.error}>
          <Text id={faultTexts[fault]} />
        </span>
      )}
    </div>
  );
}

function Line({ found, input, line }: Props & { readonly line: number }) {
  const text = useText();
  const format = useFormat();
  const { id, ways, choose, isAsked } = input;
  const asked = found.lines[line];
  if (!asked) return null;
  const way = ways[line];
  const sources = sourcesOf(asked, way);
  const amount = format.money({ amount: asked.sum, currency: found.currency });
  const kind = text(claimKindTexts[asked.kind]);
  return (
    <fieldset className={styles.line}>
      <legend>
        <span className={styles.asked}>
          <b>{`${asked.title}: ${kind}`}</b>
          <Text as="span" className={desk.quiet} id="DeskClaims.asked" values={{ amount }} />
        </span>
      </legend>
      <div className={styles.way} data-alone={sources.length === 1 ? '' : undefined}>
        <Select
          id={`${id}-way-${String(line)}`}
          aria-label={text('DeskClaims.way')}
          value={way ?? ''}
          aria-required="true"
          aria-invalid={(isAsked && way === undefined) || undefined}
          placeholder={way === undefined ? text('DeskClaims.chooseWay') : undefined}
          choices={waysFor(asked).map((key) => ({ key, text: text(wayTexts[key]) }))}
          onChange={({ target }) => {
            const chosen = waysFor(asked).find((each) => each === target.value);
            if (chosen) choose(line, chosen);
          }}
        />
        {sources.map((source) => (
          <Amount
            key={source}
            found={found}
            input={input}
            line={line}
            source={source}
            isAlone={sources.length === 1}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Lists each line of a claim with what pays for it, and how much. */
export const DecisionLines = (props: Props) =>
  props.found.lines.map(({ kind, tool }, line) => (
    <Line key={`${kind}-${tool}`} {...props} line={line} />
  ));
