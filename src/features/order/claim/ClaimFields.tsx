import { useId } from 'react';
import { type ListingId } from '~/domain/ids';
import { type ClaimKind } from '~/domain/order/claim-terms';
import { type Stay } from '~/domain/order/stays';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { Checkbox } from '~/ui/fields/Checkbox';
import { RadioGroup } from '~/ui/fields/RadioGroup';
import { TextInput } from '~/ui/fields/TextInput';
import { toolsOf } from '../arrange/order-tools';
import { type TransactionView } from '../transaction-view';
import { RuleText } from './RuleText';
import { type ClaimDraft } from './use-claim-draft';
import styles from './Claim.module.css';

const kinds = {
  damage: ['ClaimForm.damage', 'ClaimForm.damageHint'],
  missing: ['ClaimForm.missing', 'ClaimForm.missingHint'],
  'not-returned': ['ClaimForm.notReturned', 'ClaimForm.notReturnedHint'],
  cleaning: ['ClaimForm.cleaning', 'ClaimForm.cleaningHint'],
  'late-fee': ['Claim.lateFee', 'Claim.lateFee'],
  'not-working': ['ClaimForm.notWorking', 'ClaimForm.notWorkingHint'],
  'not-as-described': ['ClaimForm.notAsDescribed', 'ClaimForm.notAsDescribedHint'],
  'not-handed-over': ['ClaimForm.notHandedOver', 'ClaimForm.notHandedOverHint'],
} as const satisfies Record<ClaimKind, readonly [label: MessageId, hint: MessageId]>;

interface GroupProps<Key extends string> {
  readonly id: string;
  readonly value: Key | undefined;
  readonly onChange: (value: Key) => void;
}

/** What is wrong. */
export function KindChoice({
  id,
  value,
  options,
  onChange,
}: GroupProps<ClaimKind> & { readonly options: readonly ClaimKind[] }) {
  const name = useId();
  return (
    <fieldset id={id} className={styles.group}>
      <legend className={styles.label}>
        <Text id="ClaimForm.kind" />
      </legend>
      <RadioGroup
        name={name}
        look="cards"
        value={value}
        choices={options.map((kind) => ({
          key: kind,
          label: <Text id={kinds[kind][0]} />,
          hint: <Text id={kinds[kind][1]} />,
        }))}
        onChange={(key) => onChange(key as ClaimKind)}
      />
    </fieldset>
  );
}

/** The days of the tools, for an order whose tools come back on several. */
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
      <legend className={styles.label}>
        <Text id="ClaimForm.days" />
      </legend>
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
  readonly onChange: (sums: ClaimDraft['sums']) => void;
}

/** Each tool with the sum that is asked for it. */
export function ToolSums(props: ToolsProps) {
  const { id, view, stay, draft, wrongSums, isAsked, onChange } = props;
  const text = useText();
  const { sums } = draft;
  const { role } = view;
  return (
    <fieldset id={id} className={styles.group}>
      <legend className={styles.label}>
        <Text id="ClaimForm.tools" />
      </legend>
      {toolsOf(view, stay).map(({ listingId, title }) => {
        if (listingId === undefined) return null;
        const typed = sums[listingId];
        const label = text(role === 'customer' ? 'ClaimForm.sumBack' : 'ClaimForm.sum', { title });
        const isWrong = isAsked && wrongSums.includes(listingId);
        const { [listingId]: _own, ...others } = sums;
        return (
          <div key={listingId} className={styles.tool}>
            <Checkbox
              label={title}
              isChecked={typed !== undefined}
              onChange={(isOn) => onChange(isOn ? { ...others, [listingId]: '' } : others)}
            />
            {typed !== undefined && (
              <div className={styles.field}>
                <label htmlFor={`${id}-${listingId}`} className={styles.label}>
                  {label}
                </label>
                <TextInput
                  id={`${id}-${listingId}`}
                  className={styles.sum}
                  leading={<span className={styles.hint}>{text('ClaimForm.symbol')}</span>}
                  inputMode="decimal"
                  autoComplete="off"
                  isNumeric
                  value={typed}
                  aria-invalid={isWrong || undefined}
                  aria-describedby={isWrong ? `${id}-${listingId}-error` : undefined}
                  onChange={({ target }) => onChange({ ...others, [listingId]: target.value })}
                />
                {isWrong && (
                  <span id={`${id}-${listingId}-error`} className={styles.error}>
                    <RuleText id="ClaimForm.sumWrong" />
                  </span>
                )}
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
