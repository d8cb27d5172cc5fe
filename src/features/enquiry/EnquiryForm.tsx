import { type ReactNode, useRef, useState } from 'react';
import { Form } from 'react-final-form';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { type ApiError, unexpectedError } from '~/api/api-error';
import { type ListingId, type TransactionId } from '~/domain/ids';
import { selectCurrentUserId } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { useToast } from '~/ui/feedback/toasts';
import { KeepDraft } from '~/ui/fields/KeepDraft';
import { FormError } from '~/ui/fields/FormError';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { required } from '~/ui/fields/validators';
import { enquiryMessages as texts } from './enquiry.messages';
import { openEnquiry, sendFirstMessage } from './send-enquiry';
import styles from './EnquiryForm.module.css';

interface Values {
  readonly message?: string;
}

const reasons: Partial<Record<ApiError['code'], MessageDescriptor>> = {
  network: texts.unreachable,
  forbidden: texts.forbidden,
  unauthorized: texts.signedOut,
  'session-ended': texts.signedOut,
  'session-changed': texts.signedOut,
  'too-many-requests': texts.tooMany,
  'transaction-listing-not-found': texts.gone,
  'listing-not-found': texts.gone,
  'not-found': texts.gone,
};

const bold = { b: (words: ReactNode) => <b>{words}</b> };

interface Props {
  readonly listingId: ListingId;
  /** What the text is about, said above it. */
  readonly listingTitle: string;
  readonly onSent: (id: TransactionId) => void;
}

/** A first message to the owner. What failed keeps its text, and a second try opens no second conversation. */
export function EnquiryForm({ listingId, listingTitle, onSent }: Props) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const showToast = useToast();
  const opened = useRef<TransactionId>(undefined);
  const userId = useAppSelector(selectCurrentUserId);
  const [error, setError] = useState<ApiError>();
  const open = async (): Promise<TransactionId | undefined> => {
    if (opened.current) return opened.current;
    const answer = await dispatch(openEnquiry(listingId));
    if (openEnquiry.fulfilled.match(answer)) opened.current = answer.payload;
    else setError(answer.payload ?? unexpectedError);
    return opened.current;
  };
  const send = async ({ message = '' }: Values) => {
    setError(undefined);
    const transactionId = await open();
    if (!transactionId) return;
    const answer = await dispatch(sendFirstMessage({ transactionId, content: message.trim() }));
    if (!sendFirstMessage.fulfilled.match(answer)) {
      setError(answer.payload ?? unexpectedError);
      return;
    }
    showToast({ text: intl.formatMessage(texts.sent) });
    onSent(transactionId);
  };
  return (
    <Form<Values> onSubmit={send}>
      {({ handleSubmit }) => (
        <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
          <KeepDraft owner={userId} name={`enquiry.${listingId}`} />
          <p className={styles.about}>
            <FormattedMessage {...texts.about} values={{ title: listingTitle, ...bold }} />
          </p>
          <TextAreaField
            name="message"
            label={intl.formatMessage(texts.message)}
            placeholder={intl.formatMessage(texts.placeholder)}
            validate={required(texts.required)}
            rows={5}
            isRequired
          />
          <FormError>
            {error && <FormattedMessage {...(reasons[error.code] ?? texts.failed)} values={bold} />}
          </FormError>
          <SubmitButton size="l" isFullWidth>
            <FormattedMessage {...texts.send} />
          </SubmitButton>
        </form>
      )}
    </Form>
  );
}
