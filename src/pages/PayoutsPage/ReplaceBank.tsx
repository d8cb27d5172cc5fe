import { Form } from 'react-final-form';
import { Text } from '~/i18n/Text';
import { Button } from '~/ui/controls/Button';
import { SubmitButton } from '~/ui/fields/SubmitButton';
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
    <Form onSubmit={submit}>
      {({ handleSubmit }) => (
        <form
          method="post"
          className={styles.form}
          onSubmit={(event) => void handleSubmit(event)}
          noValidate
        >
          <BankPart {...bank} onCheck={keep} />
          <div className={styles.actions}>
            <SubmitButton mayBeUnchanged>
              <Text id="PayoutsPage.replaceSave" />
            </SubmitButton>
            <Button look="ghost" onClick={onCancel}>
              <Text id="PayoutsPage.replaceKeep" />
            </Button>
          </div>
        </form>
      )}
    </Form>
  );
}
