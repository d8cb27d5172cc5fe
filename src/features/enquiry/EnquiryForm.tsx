import { useRef, useState } from 'react';
import { Form } from 'react-final-form';
import { type ApiError, unexpectedError } from '~/api/marketplace/api-error';
import { type ListingId, type TransactionId } from '~/domain/ids';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { selectCurrentUserId } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { useToast } from '~/ui/feedback/toasts';
import { KeepDraft } from '~/ui/fields/KeepDraft';
import { FormError } from '~/ui/fields/FormError';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { required } from '~/ui/fields/validators';
import { type AskedListings, chosenTool, type ToolChoice } from './asked-listing';
import { AskedTool } from './AskedTool';
import { openEnquiry, sendFirstMessage } from './send-enquiry';
import styles from './EnquiryForm.module.css';

type Values = ToolChoice & { readonly message?: string };

const reasons: Partial<Record<ApiError['code'], MessageId>> = {
  'account-suspended': 'OrderRefusal.suspended',
  network: 'EnquiryDialog.unreachable',
  forbidden: 'EnquiryDialog.forbidden',
  unauthorized: 'EnquiryDialog.signedOut',
  'session-ended': 'EnquiryDialog.signedOut',
  'session-changed': 'EnquiryDialog.signedOut',
  'too-many-requests': 'EnquiryDialog.tooMany',
  'transaction-listing-not-found': 'EnquiryDialog.gone',
  'listing-not-found': 'EnquiryDialog.gone',
  'not-found': 'EnquiryDialog.gone',
};

interface Props extends AskedListings {
  /** Name under which the unsent text is kept. */
  readonly draft: string;
  readonly onSent: (id: TransactionId) => void;
}

/** A first message to the owner. A failed message keeps its text, and a retry opens no second conversation. */
export function EnquiryForm({ listings, findListings, draft, onSent }: Props) {
  const text = useText();
  const dispatch = useAppDispatch();
  const showToast = useToast();
  const opened = useRef(new Map<ListingId, TransactionId>());
  const userId = useAppSelector(selectCurrentUserId);
  const [error, setError] = useState<ApiError>();
  const open = async (listingId: ListingId): Promise<TransactionId | undefined> => {
    const known = opened.current.get(listingId);
    if (known) return known;
    const answer = await dispatch(openEnquiry(listingId));
    if (!openEnquiry.fulfilled.match(answer)) {
      setError(answer.payload ?? unexpectedError);
      return undefined;
    }
    opened.current.set(listingId, answer.payload);
    return answer.payload;
  };
  const send = async ({ message = '', ...choice }: Values) => {
    setError(undefined);
    const about = chosenTool({ listings, findListings }, choice);
    const transactionId = about && (await open(about));
    if (!transactionId) return;
    const answer = await dispatch(sendFirstMessage({ transactionId, content: message.trim() }));
    if (!sendFirstMessage.fulfilled.match(answer)) {
      setError(answer.payload ?? unexpectedError);
      return;
    }
    showToast({ text: text('EnquiryDialog.sent') });
    onSent(transactionId);
  };
  return (
    <Form<Values> onSubmit={send}>
      {({ handleSubmit }) => (
        <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
          <KeepDraft owner={userId} name={`enquiry.${draft}`} />
          <AskedTool listings={listings} findListings={findListings} />
          <TextAreaField
            name="message"
            label={text('EnquiryDialog.message')}
            placeholder={text('EnquiryDialog.placeholder')}
            validate={required('EnquiryDialog.required')}
            rows={5}
            isRequired
          />
          <FormError>
            {error && <Text id={reasons[error.code] ?? 'EnquiryDialog.failed'} />}
          </FormError>
          <SubmitButton size="l" isFullWidth mayBeUnchanged>
            <Text id="EnquiryDialog.send" />
          </SubmitButton>
        </form>
      )}
    </Form>
  );
}
