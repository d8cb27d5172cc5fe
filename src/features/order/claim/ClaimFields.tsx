import { useId } from 'react';
import { type ListingId } from '~/domain/ids';
import { type ClaimKind } from '~/domain/order/claim/claim-terms';
import { type Stay } from '~/domain/order/stay/stays';
import { claimKindHints, claimKindLabels } from '~/order-texts/claim-texts';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { Checkbox } from '~/ui/fields/Checkbox';
import { RadioGroup } from '~/ui/fields/RadioGroup';
import { TextInput } from '~/ui/fields/TextInput';
import { type CheckedTool, toolsOf } from '../base/order-tools';
import { rentalPrices } from '../base/order-items';
import { type TransactionView } from '../base/transaction-view';
import { RuleText } from './RuleText';
import { draftParts } from './claim-options';
import { type ClaimDraft } from './use-claim-draft';
import styles from './Claim.module.css';

interface GroupProps<Key extends string> {
  readonly id: string;
  readonly value: Key | undefined;
  readonly onChange: (value: Key) => void;
}

/** The choice of what is wrong. */
export function KindChoice({
  id,
  value,
  options,
  onChange,
}: GroupProps<ClaimKind> & { readonly options: readonly ClaimKind[] }) {
  const name = useId();
  return (
    <fieldset id={id} className={styles.group}>
      <Text as="legend" className={styles.label} id="ClaimForm.kind" />
      <RadioGroup
        name={name}
        look="cards"
        value={value}
        choices={options.map((kind) => {
          const hint = claimKindHints[kind];
          return {
            key: kind,
            label: <Text id={claimKindLabels[kind]} />,
            hint: hint && <Text id={hint} />,
          };
        })}
        onChange={(key) => onChange(key as ClaimKind)}
      />
    </fieldset>
  );
}

/** The choice of days, for an order whose tools come back on several. */
export function StayChoice({
  id,
  value,
  stays,
  onChange,
}: GroupProps<Stay['id']> & { readonly stays: readonly Stay[] }) {
  const name = useId();
  const format = useFormat();
  if (stays.length < 2) return null;
  return (
    <fieldset id={id} className={styles.group}>
      <Text as="legend" className={styles.label} id="ClaimForm.days" />
      <RadioGroup
        name={name}
        look="segments"
        value={value}
        choices={stays.map((stay) => ({
          key: stay.id,
          label: format.weekday(stay.span.end),
        }))}
        onChange={(key) => onChange(key as Stay['id'])}
      />
    </fieldset>
  );
}

interface ToolsProps {
  readonly id: string;
  readonly view: TransactionView;
  readonly stay: Stay;
  readonly draft: ClaimDraft;
  readonly wrongSums: readonly ListingId[];
  readonly isAsked: boolean;
  readonly onChange: (changes: Pick<ClaimDraft, 'sums'> | Pick<ClaimDraft, 'parts'>) => void;
}

interface SumProps {
  readonly id: string;
  readonly view: TransactionView;
  readonly tool: CheckedTool;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (typed: string) => void;
}

/** The field for the sum that is asked for a tool. Renters see the price of its rental. */
function SumField({ id, view, tool, value, isWrong, onChange }: SumProps) {
  const text = useText();
  const format = useFormat();
  const isRenter = view.role === 'customer';
  const rental = isRenter ? rentalPrices(view.transaction)[tool.place] : null;
  const { title } = tool;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        <Text id={isRenter ? 'ClaimForm.sumBack' : 'ClaimForm.sum'} values={{ title }} />
      </label>
      <TextInput
        id={id}
        className={styles.sum}
        leading={<span className={styles.hint}>{text('ClaimForm.symbol')}</span>}
        inputMode="decimal"
        autoComplete="off"
        isNumeric
        value={value}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong || rental ? `${id}-hint` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {(isWrong || rental) && (
        <span id={`${id}-hint`} className={isWrong ? styles.error : styles.hint}>
          {isWrong && <RuleText id="ClaimForm.sumWrong" />}
          {!isWrong && rental && (
            <Text id="ClaimForm.rental" values={{ amount: format.money(rental.total) }} />
          )}
        </span>
      )}
    </div>
  );
}

interface MissingProps {
  readonly parts: readonly string[];
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
}

function MissingOf({ parts, chosen, onChange }: MissingProps) {
  if (parts.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <Text as="legend" className={styles.label} id="ClaimForm.parts" />
      {parts.map((part, place) => (
        <Checkbox
          key={part}
          label={part}
          isChecked={chosen.includes(place)}
          onChange={(isOn) => {
            const others = chosen.filter((each) => each !== place);
            onChange(isOn ? [...others, place] : others);
          }}
        />
      ))}
    </fieldset>
  );
}

/** Lists each tool with the sum that is asked for it. */
export function ToolSums(props: ToolsProps) {
  const { id, view, stay, draft, wrongSums, isAsked } = props;
  const onChange = (sums: ClaimDraft['sums']) => props.onChange({ sums });
  const { sums } = draft;
  return (
    <fieldset id={id} className={styles.group}>
      <Text as="legend" className={styles.label} id="ClaimForm.tools" />
      {toolsOf(view, stay).map((tool) => {
        const { listingId, title } = tool;
        if (listingId === undefined) return null;
        const { [listingId]: typed, ...others } = sums;
        return (
          <div key={listingId} className={styles.tool}>
            <Checkbox
              label={title}
              isChecked={typed !== undefined}
              onChange={(isOn) => onChange(isOn ? { ...others, [listingId]: '' } : others)}
            />
            {typed !== undefined && (
              <SumField
                id={`${id}-${listingId}`}
                view={view}
                tool={tool}
                value={typed}
                isWrong={isAsked && wrongSums.includes(listingId)}
                onChange={(next) => onChange({ ...others, [listingId]: next })}
              />
            )}
            {typed !== undefined && draft.kind === 'missing' && (
              <MissingOf
                parts={stay.tools.find(({ place }) => place === tool.place)?.parts ?? []}
                chosen={draftParts(stay, draft, tool)}
                onChange={(next) =>
                  props.onChange({ parts: { ...draft.parts, [listingId]: [...next] } })
                }
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
