import { useState } from 'react';
import { Form } from 'react-final-form';
import { ApiFailure } from '~/api/marketplace/api-error';
import {
  MAX_REPORT_MESSAGE,
  type ReportReason,
  reportReasons,
  sendReport,
} from '~/api/site/report';
import { type ListingId } from '~/domain/ids';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { reportError } from '~/lib/report';
import { Note } from '~/ui/feedback/Note';
import { SelectField } from '~/ui/fields/SelectField';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { TextField } from '~/ui/fields/TextField';
import { emailAddress, required } from '~/ui/fields/validators';
import styles from './ListingActions.module.css';

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

const TOO_MANY = 429;
const validateReason = required('ReportForm.reasonMissing');
const validateMessage = required('ReportForm.messageMissing');
const validateEmail = emailAddress('ContactPage.emailWrong');

type Progress = 'open' | 'sent' | 'failed' | 'too-many';

function useSending(listingId: ListingId) {
  const [progress, setProgress] = useState<Progress>('open');
  const submit = async ({ reason = 'other', message = '', email = '' }: Values) => {
    try {
      await sendReport({ listingId, reason, message: message.trim(), email: email.trim() });
      setProgress('sent');
    } catch (error) {
      const isTooMany = error instanceof ApiFailure && error.error.status === TOO_MANY;
      setProgress(isTooMany ? 'too-many' : 'failed');
      if (!(error instanceof ApiFailure)) reportError(error, 'report-form');
    }
  };
  return { progress, submit };
}

/** What is wrong with a tool's page, for the operator. If it cannot be sent, what was typed stays. */
export function ReportForm({ listingId }: { listingId: ListingId }) {
  const text = useText();
  const { progress, submit } = useSending(listingId);
  if (progress === 'sent') {
    return (
      <Note tone="success" live="polite">
        <Text id="ReportForm.sent" />
      </Note>
    );
  }
  return (
    <Form<Values> onSubmit={submit}>
      {({ handleSubmit }) => (
        <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
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
          {progress !== 'open' && (
            <Note tone="danger" live="assertive">
              <Text id={progress === 'too-many' ? 'ContactPage.tooMany' : 'ContactPage.failed'} />
            </Note>
          )}
          <SubmitButton size="l" mayBeUnchanged>
            <Text id="ReportForm.send" />
          </SubmitButton>
        </form>
      )}
    </Form>
  );
}
