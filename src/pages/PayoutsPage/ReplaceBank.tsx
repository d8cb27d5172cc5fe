import { FieldForm } from '~/features/forms/FieldForm';
import { Text } from '~/i18n/Text';
import { BankPart, type BankPartProps } from './BankPart';
import { useToken } from './use-token';
import styles from './PayoutsPage.module.css';

interface Props extends Omit<BankPartProps, 'onCheck'> {
  readonly onSave: (bankAccountToken: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Replaces the bank account by another one in the same country. */
export function ReplaceBank({ onSave, onCancel, ...bank }: Props) {
  const { keep, settled } = useToken();
  const submit = async () => {
    const token = await settled();
    if (token) await onSave(token);
  };
  return (
    <FieldForm
      className={styles.form}
      onSubmit={submit}
      press={<Text id="PayoutsPage.replaceSave" />}
      cancel={{ text: 'PayoutsPage.replaceKeep', onPress: onCancel }}
    >
      <BankPart {...bank} onCheck={keep} />
    </FieldForm>
  );
}
