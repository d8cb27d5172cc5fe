import { Form } from 'react-final-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { type TransactionView } from '~/features/transactions/transaction-view';
import { FormError } from '~/ui/fields/FormError';
import { RatingField } from '~/ui/fields/RatingField';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { required } from '~/ui/fields/validators';
import { Dialog } from '~/ui/overlays/modals';
import { bold } from './bold';
import { pageMessages as texts } from './TransactionPage.messages';
import { useOrderWords } from './use-order-words';
import { failureText, useStep } from './use-step';
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
  const intl = useIntl();
  const { name } = useOrderWords(view);
  const { take, failure } = useStep(view.id);
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
            label={intl.formatMessage(texts.reviewRating)}
            validate={required(texts.ratingRequired)}
          />
          <TextAreaField
            name="content"
            label={intl.formatMessage(texts.reviewContent)}
            placeholder={intl.formatMessage(texts.reviewPlaceholder)}
            hint={intl.formatMessage(texts.reviewHint, { name })}
            validate={required(texts.reviewRequired)}
            rows={5}
            isRequired
          />
          <FormError>
            {failure?.step === 'review' && (
              <FormattedMessage {...failureText('review', failure.error)} values={bold} />
            )}
          </FormError>
          <SubmitButton size="l" isFullWidth>
            <FormattedMessage {...texts.reviewSubmit} />
          </SubmitButton>
        </form>
      )}
    </Form>
  );
}

/** A review of the other side: stars and words, both needed. */
export function ReviewDialog({ view, isOpen, onClose }: Props) {
  const intl = useIntl();
  const { name } = useOrderWords(view);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={intl.formatMessage(texts.reviewTitle, { name })}
    >
      <ReviewForm view={view} onClose={onClose} />
    </Dialog>
  );
}
