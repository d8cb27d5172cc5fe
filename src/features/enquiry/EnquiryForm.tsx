import { useRef, useState } from 'react';
import { Form } from 'react-final-form';
import { type ApiError, unexpectedError } from '~/api/api-error';
import { type ListingId, type TransactionId } from '~/domain/ids';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { selectCurrentUserId } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { useToast } from '~/ui/feedback/toasts';
import { KeepDraft } from '~/ui/fields/KeepDraft';
import { FormError } from '~/ui/fields/FormError';
import { SelectField } from '~/ui/fields/SelectField';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { required } from '~/ui/fields/validators';
import { type AskedListing } from './asked-listing';
import { openEnquiry, sendFirstMessage } from './send-enquiry';
import styles from './EnquiryForm.module.css';

interface Values {
  readonly listingId?: string;
  readonly message?: string;
}

const reasons: Partial<Record<ApiError['code'], MessageId>> = {
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

interface Props {
  /** The tools that the text may be about: a single one is named above it, of several one is chosen. */
  readonly listings: readonly AskedListing[];
  /** Name under which the unsent text is kept. */
  readonly draft: string;
  readonly onSent: (id: TransactionId) => void;
}

/** A conversation belongs to a tool, so a question to a person needs one. */
function About({ listings }: Pick<Props, 'listings'>) {
  const text = useText();
  const [only, ...others] = listings;
  if (only && others.length === 0) {
    return (
      <p className={styles.about}>
        <Text id="EnquiryDialog.about" values={{ title: only.title }} />
      </p>
    );
  }
  return (
    <SelectField
      name="listingId"
      label={text('EnquiryDialog.tool')}
      placeholder={text('EnquiryDialog.chooseTool')}
      choices={listings.map(({ id, title }) => ({ key: id, text: title }))}
      // A kept draft may name a tool that no longer exists.
      validate={(key) =>
        listings.some(({ id }) => id === key) ? undefined : 'EnquiryDialog.toolMissing'
      }
      isRequired
    />
  );
}

/** A first message to the owner. A failed message keeps its text, and a retry opens no second conversation. */
export function EnquiryForm({ listings, draft, onSent }: Props) {
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
  const send = async ({ listingId, message = '' }: Values) => {
    setError(undefined);
    const [only] = listings;
    const about = listings.length === 1 ? only : listings.find(({ id }) => id === listingId);
    const transactionId = about && (await open(about.id));
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
          <About listings={listings} />
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
          <SubmitButton size="l" isFullWidth>
            <Text id="EnquiryDialog.send" />
          </SubmitButton>
        </form>
      )}
    </Form>
  );
}
