import { Form } from 'react-final-form';
import { type TransactionView } from '~/features/transactions/transaction-view';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { FormError } from '~/ui/fields/FormError';
import { RatingField } from '~/ui/fields/RatingField';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { required } from '~/ui/fields/validators';
import { Dialog } from '~/ui/overlays/modals';
import { useOrderWords } from '../use-order-words';
import { failureText, useOrderAction } from './use-order-action';
import styles from './ReviewDialog.module.css';

interface Values {
  readonly rating?: number;
  readonly content?: string;
}

interface Props {
  readonly view: TransactionView;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function ReviewForm({ view, onClose }: Omit<Props, 'isOpen'>) {
  const text = useText();
  const { name } = useOrderWords(view);
  const { take, failure } = useOrderAction(view.id);
  const send = async ({ rating, content = '' }: Values) => {
    if (rating === undefined) return;
    const isSent = await take({ step: 'review', review: { rating, content: content.trim() } });
    if (isSent) onClose();
  };
  return (
    <Form<Values> onSubmit={send}>
      {({ handleSubmit }) => (
        <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
          <RatingField
            name="rating"
            label={text('TransactionPage.reviewRating')}
            validate={required('TransactionPage.ratingRequired')}
          />
          <TextAreaField
            name="content"
            label={text('TransactionPage.reviewContent')}
            placeholder={text('TransactionPage.reviewPlaceholder')}
            hint={text('TransactionPage.reviewHint', { name })}
            validate={required('TransactionPage.reviewRequired')}
            rows={5}
            isRequired
          />
          <FormError>
            {failure?.step === 'review' && <Text id={failureText('review', failure.error)} />}
          </FormError>
          <SubmitButton size="l" isFullWidth>
            <Text id="TransactionPage.reviewSubmit" />
          </SubmitButton>
        </form>
      )}
    </Form>
  );
}

/** A review of the other side: stars and text, both required. */
export function ReviewDialog({ view, isOpen, onClose }: Props) {
  const text = useText();
  const { name } = useOrderWords(view);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('TransactionPage.reviewTitle', { name })}>
      <ReviewForm view={view} onClose={onClose} />
    </Dialog>
  );
}
