import Check from 'lucide-react/icons/check';
import { bankFault, fieldsOfParameter } from '~/domain/payout/bank-account';
import {
  type BankField,
  type BankFieldName,
  type PayoutCountry,
} from '~/domain/payout/payout-countries';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { Icon } from '~/ui/controls/Icon';
import { Spinner } from '~/ui/controls/Spinner';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { LoadFailed } from '~/ui/feedback/LoadFailed';
import { Note } from '~/ui/feedback/Note';
import { describedBy, FieldFrame } from '~/ui/fields/FieldFrame';
import { type FieldValidator } from '~/ui/fields/field-message';
import { TextInput } from '~/ui/fields/TextInput';
import { useFormField } from '~/ui/fields/use-form-field';
import { type BankCheck } from './use-bank-token';
import { type MessageId } from '~/i18n/message-id';
import styles from './PayoutsPage.module.css';

interface BankTexts {
  readonly label: MessageId;
  readonly missing: MessageId;
}

/** The name of each field of a bank account, and the error while it is empty. */
const bankTexts = {
  iban: { label: 'BankField.iban', missing: 'BankField.ibanMissing' },
  accountNumber: { label: 'BankField.accountNumber', missing: 'BankField.accountNumberMissing' },
  bsb: { label: 'BankField.bsb', missing: 'BankField.bsbMissing' },
  transitNumber: { label: 'BankField.transitNumber', missing: 'BankField.transitNumberMissing' },
  institutionNumber: {
    label: 'BankField.institutionNumber',
    missing: 'BankField.institutionNumberMissing',
  },
  sortCode: { label: 'BankField.sortCode', missing: 'BankField.sortCodeMissing' },
  routingNumber: { label: 'BankField.routingNumber', missing: 'BankField.routingNumberMissing' },
  clearingCode: { label: 'BankField.clearingCode', missing: 'BankField.clearingCodeMissing' },
  branchCode: { label: 'BankField.branchCode', missing: 'BankField.branchCodeMissing' },
  bankCode: { label: 'BankField.bankCode', missing: 'BankField.bankCodeMissing' },
  bankName: { label: 'BankField.bankName', missing: 'BankField.bankNameMissing' },
  branchName: { label: 'BankField.branchName', missing: 'BankField.branchNameMissing' },
  clabe: { label: 'BankField.clabe', missing: 'BankField.clabeMissing' },
  accountOwnerName: {
    label: 'BankField.accountOwnerName',
    missing: 'BankField.accountOwnerNameMissing',
  },
} as const satisfies Record<BankFieldName, BankTexts>;

interface FieldProps {
  readonly of: BankField;
  readonly country: string;
  readonly check: BankCheck;
  /** The provider's own message about this field. */
  readonly refusal: string | undefined;
}

const isDigits = ({ pattern }: BankField) => pattern !== undefined && !/A-Z/.test(pattern.source);

function validatorOf(field: BankField, country: string): FieldValidator<string> {
  const wrong = { id: 'BankField.wrong', values: { example: field.example } } as const;
  return (value) => {
    const fault = bankFault(field, value, country);
    if (!fault) return undefined;
    return fault === 'missing' ? bankTexts[field.name].missing : wrong;
  };
}

/** Shows the check in the field: a line below would move the button, and a press at that moment would be lost. */
function CheckMark({ check: { kind } }: Pick<FieldProps, 'check'>) {
  if (kind === 'checking') return <Spinner />;
  return (
    kind === 'ready' && (
      <span className={styles.accepted}>
        <Icon of={Check} size="s" />
        <VisuallyHidden text="PayoutForm.accepted" />
      </span>
    )
  );
}

/** The field for one number, code or name. The provider's message shows only if our own check finds nothing. */
function BankFieldInput({ of, country, check, refusal }: FieldProps) {
  const text = useText();
  const field = useFormField<string>(`bank.${of.name}`, { validate: validatorOf(of, country) });
  const refused = refusal && ({ id: 'BankField.refused', values: { message: refusal } } as const);
  const error = field.error ?? (refused || undefined);
  const hint = <Text id="BankField.example" values={{ example: of.example }} />;
  return (
    <FieldFrame id={field.id} label={text(bankTexts[of.name].label)} hint={hint} error={error}>
      <TextInput
        {...describedBy(field.id, hint, error)}
        id={field.id}
        name={field.name}
        value={field.value ?? ''}
        autoComplete="off"
        spellCheck={false}
        inputMode={isDigits(of) ? 'numeric' : 'text'}
        maxLength={64}
        isNumeric={of.pattern !== undefined}
        aria-required
        trailing={<CheckMark check={check} />}
        onChange={(event) => field.change(event.target.value)}
        onBlur={field.blur}
        onFocus={field.focus}
      />
    </FieldFrame>
  );
}

interface Props {
  /** The ISO 3166 code of the country. */
  readonly country: string;
  readonly format: PayoutCountry;
  readonly check: BankCheck;
  readonly onRetry: () => void;
}

/** Shows the provider's message about the account as a whole. */
function CheckOutcome({ format, check, onRetry }: Omit<Props, 'country'>) {
  const text = useText();
  const { list } = useFormat();
  const isElsewhere =
    check.kind === 'refused' && fieldsOfParameter(format, check.parameter).length === 0;
  return (
    <div aria-live="polite" data-checking={check.kind === 'checking' || undefined}>
      {check.kind === 'checking' && <VisuallyHidden text="PayoutForm.checking" />}
      {check.kind === 'refused' && (
        <Note
          tone="danger"
          text="PayoutForm.refused"
          values={{
            inputs: list(format.fields.map(({ name }) => text(bankTexts[name].label))),
            message: isElsewhere ? check.message : 'none',
          }}
        />
      )}
      {check.kind === 'unreachable' && <LoadFailed text="Payout.unreachable" onRetry={onRetry} />}
    </div>
  );
}

/** The fields of a form's `bank` for an account in this country, with the provider's messages. */
export function BankFields({ country, format, check, onRetry }: Props) {
  const [refused] = check.kind === 'refused' ? fieldsOfParameter(format, check.parameter) : [];
  return (
    <>
      <div className={styles.columns} data-count={format.fields.length}>
        {format.fields.map((field) => (
          <BankFieldInput
            key={`${country}-${field.name}`}
            of={field}
            country={country}
            check={check}
            refusal={check.kind === 'refused' && refused === field.name ? check.message : undefined}
          />
        ))}
      </div>
      <CheckOutcome format={format} check={check} onRetry={onRetry} />
    </>
  );
}
