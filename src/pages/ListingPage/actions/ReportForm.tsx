import { useState } from 'react';
import { type ListingId } from '~/domain/ids';
import { CallForm } from '~/features/forms/CallForm';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Note } from '~/ui/feedback/Note';
import { SelectField } from '~/ui/fields/SelectField';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { TextField } from '~/ui/fields/TextField';
import { emailAddress, required } from '~/ui/fields/validators';
import { MAX_REPORT_MESSAGE, reportReasons, sendReport } from '~/wire/reports';

type ReportReason = (typeof reportReasons)[number];

interface Values {
  readonly reason?: ReportReason;
  readonly message?: string;
  readonly email?: string;
}

const reasonNames = {
  unsafe: 'ReportForm.unsafe',
  wrong: 'ReportForm.wrong',
  forbidden: 'ReportForm.forbidden',
  fraud: 'ReportForm.fraud',
  other: 'ReportForm.other',
} as const satisfies Record<ReportReason, MessageId>;

const validateReason = required('ReportForm.reasonMissing');
const validateMessage = required('ReportForm.messageMissing');
const validateEmail = emailAddress('ContactPage.emailWrong');

/** The form to tell the operator what is wrong with a tool's page. If it cannot be sent, the typed text stays. */
export function ReportForm({ listingId }: { listingId: ListingId }) {
  const text = useText();
  const [isSent, setSent] = useState(false);
  if (isSent) {
    return <Note tone="success" live="polite" text="ReportForm.sent" />;
  }
  return (
    <CallForm
      entry={sendReport}
      toBody={({ reason = 'other', message = '', email = '' }: Values) => ({
        listingId,
        reason,
        message: message.trim(),
        email: email.trim(),
      })}
      refusals={{}}
      alsoRefused={{ 'too-many-requests': 'ContactPage.tooMany', network: 'ContactPage.failed' }}
      otherwise="ContactPage.failed"
      onDone={() => setSent(true)}
      press={<Text id="ReportForm.send" />}
      size="l"
    >
      <SelectField
        name="reason"
        label={text('ReportForm.reason')}
        choices={reportReasons.map((key) => ({ key, text: text(reasonNames[key]) }))}
        placeholder={text('ReportForm.reasonChoose')}
        validate={validateReason}
      />
      <TextAreaField
        name="message"
        label={text('ReportForm.message')}
        rows={5}
        maxLength={MAX_REPORT_MESSAGE}
        validate={validateMessage}
      />
      <TextField
        name="email"
        type="email"
        label={text('ReportForm.email')}
        hint={<Text id="ReportForm.emailHint" />}
        autoComplete="email"
        validate={validateEmail}
      />
    </CallForm>
  );
}
