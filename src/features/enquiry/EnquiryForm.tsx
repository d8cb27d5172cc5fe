import { useRef } from 'react';
import { type ApiError } from '~/api/marketplace/api-error';
import { useConfig } from '~/config/config-context';
import { type ListingId, type TransactionId } from '~/domain/ids';
import { FieldForm } from '~/features/forms/FieldForm';
import { type FailureWords, toFormFailure } from '~/features/forms/form-failure';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { ok, type Result } from '~/lib/result';
import { useCall } from '~/store/call/use-call';
import { selectCurrentUserId } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { useToast } from '~/ui/feedback/toasts';
import { KeepDraft } from '~/ui/fields/KeepDraft';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { required } from '~/ui/fields/validators';
import {
  type AskedListings,
  chosenTool,
  type ToolChoice,
  type AskedListing,
} from './asked-listing';
import { openEnquiry, sendFirstMessage } from './send-enquiry';
import Wrench from 'lucide-react/icons/wrench';
import { ComboboxField } from '~/ui/fields/ComboboxField';
import { type ComboboxOption } from '~/ui/fields/combobox-model';
import { SelectField } from '~/ui/fields/SelectField';
import styles from './EnquiryForm.module.css';

const optionOf = ({ id, title }: AskedListing): ComboboxOption => ({
  key: id,
  text: title,
  icon: Wrench,
});

/** Asks which tool a question to a person is about, because every conversation belongs to a tool. */
function AskedTool({ listings, findListings }: AskedListings) {
  const text = useText();
  const [only, ...others] = listings;
  if (findListings) {
    return (
      <ComboboxField
        name="found"
        icon={Wrench}
        label={text('EnquiryDialog.tool')}
        placeholder={text('EnquiryDialog.findTool')}
        firstOptions={listings.map(optionOf)}
        loadOptions={async (typed) => (await findListings(typed)).map(optionOf)}
        validate={(value) => (value?.option ? undefined : 'EnquiryDialog.toolMissing')}
      />
    );
  }
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

type Values = ToolChoice & { readonly message?: string };

const words: FailureWords = {
  codes: {
    'account-suspended': 'OrderRefusal.suspended',
    network: 'EnquiryDialog.unreachable',
    forbidden: 'EnquiryDialog.forbidden',
    limited: 'EnquiryDialog.forbidden',
    'too-many-requests': 'EnquiryDialog.tooMany',
    'transaction-listing-not-found': 'EnquiryDialog.gone',
    'listing-not-found': 'EnquiryDialog.gone',
    'not-found': 'EnquiryDialog.gone',
  },
  otherwise: 'EnquiryDialog.failed',
};

interface Props extends AskedListings {
  /** The name under which the unsent text is kept. */
  readonly draft: string;
  readonly onSent: (id: TransactionId) => void;
}

/** The form for a first message to the owner. A failed message keeps its text, and a retry opens no second conversation. */
export function EnquiryForm({ listings, findListings, draft, onSent }: Props) {
  const text = useText();
  const config = useConfig();
  const showToast = useToast();
  const opened = useRef(new Map<ListingId, TransactionId>());
  const userId = useAppSelector(selectCurrentUserId);
  const [, open] = useCall(openEnquiry, 'enquiry/open');
  const [, sendFirst] = useCall(sendFirstMessage, 'enquiry/sendFirstMessage');
  const idFor = async (about: ListingId): Promise<Result<TransactionId, ApiError>> => {
    const known = opened.current.get(about);
    const answer = known ? ok(known) : await open(about);
    if (answer.ok) opened.current.set(about, answer.value);
    return answer;
  };
  const send = async ({ message = '', ...choice }: Values) => {
    const about = chosenTool({ listings, findListings }, choice);
    if (!about) return undefined;
    const id = await idFor(about);
    if (!id.ok) return toFormFailure(id.error, words);
    const sent = await sendFirst({ transactionId: id.value, content: message.trim(), config });
    if (!sent.ok) return toFormFailure(sent.error, words);
    showToast({ text: text('EnquiryDialog.sent') });
    onSent(id.value);
    return undefined;
  };
  return (
    <FieldForm<Values>
      onSubmit={send}
      press={<Text id="EnquiryDialog.send" />}
      size="l"
      isFullWidth
    >
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
    </FieldForm>
  );
}
