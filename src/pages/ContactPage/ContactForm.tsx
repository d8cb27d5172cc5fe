import { useState } from 'react';
import { Form } from 'react-final-form';
import { ApiFailure } from '~/api/marketplace/api-error';
import {
  type ContactTopic,
  contactTopics,
  MAX_CONTACT_MESSAGE,
  MAX_CONTACT_NAME,
  sendContactMessage,
} from '~/api/site/contact';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { reportError } from '~/lib/report';
import { Note } from '~/ui/feedback/Note';
import { SelectField } from '~/ui/fields/SelectField';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { TextField } from '~/ui/fields/TextField';
import { allOf, emailAddress, maxLength, required } from '~/ui/fields/validators';
import styles from './ContactPage.module.css';

interface ContactValues {
  readonly name?: string;
  readonly email?: string;
  readonly topic?: ContactTopic;
  readonly message?: string;
}

const topicNames = {
  rental: 'ContactPage.topicRental',
  lending: 'ContactPage.topicLending',
  account: 'ContactPage.topicAccount',
  safety: 'ContactPage.topicSafety',
  other: 'ContactPage.topicOther',
} as const satisfies Record<ContactTopic, MessageId>;

const validateName = allOf<string>(
  required('ContactPage.nameMissing'),
  maxLength(MAX_CONTACT_NAME, 'ContactPage.nameLong'),
);
const validateEmail = allOf<string>(
  required('ContactPage.emailMissing'),
  emailAddress('ContactPage.emailWrong'),
);
const validateTopic = required('ContactPage.topicMissing');
const validateMessage = required('ContactPage.messageMissing');

const TOO_MANY = 429;

type Progress = 'open' | 'sent' | 'failed' | 'too-many';

function useSending() {
  const [progress, setProgress] = useState<Progress>('open');
  const submit = async ({
    name = '',
    email = '',
    topic = 'other',
    message = '',
  }: ContactValues) => {
    try {
      await sendContactMessage({
        name: name.trim(),
        email: email.trim(),
        topic,
        message: message.trim(),
      });
      setProgress('sent');
    } catch (error) {
      const isTooMany = error instanceof ApiFailure && error.error.status === TOO_MANY;
      setProgress(isTooMany ? 'too-many' : 'failed');
      if (!(error instanceof ApiFailure)) reportError(error, 'contact-form');
    }
  };
  return { progress, submit };
}

/** A message to the operator. If it cannot be sent, what was typed stays. */
export function ContactForm() {
  const text = useText();
  const { progress, submit } = useSending();
  const topics = contactTopics.map((key) => ({ key, text: text(topicNames[key]) }));
  if (progress === 'sent') {
    return (
      <Note tone="success" live="polite">
        <Text id="ContactPage.sent" />
      </Note>
    );
  }
  return (
    <Form<ContactValues> onSubmit={submit}>
      {({ handleSubmit }) => (
        <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
          <TextField
            name="name"
            label={text('ContactPage.name')}
            autoComplete="name"
            validate={validateName}
          />
          <TextField
            name="email"
            type="email"
            label={text('ContactPage.email')}
            hint={<Text id="ContactPage.emailHint" />}
            autoComplete="email"
            validate={validateEmail}
          />
          <SelectField
            name="topic"
            label={text('ContactPage.topic')}
            choices={topics}
            placeholder={text('ContactPage.topicChoose')}
            validate={validateTopic}
          />
          <TextAreaField
            name="message"
            label={text('ContactPage.message')}
            hint={<Text id="ContactPage.messageHint" />}
            rows={7}
            maxLength={MAX_CONTACT_MESSAGE}
            validate={validateMessage}
          />
          {progress !== 'open' && (
            <Note tone="danger" live="assertive">
              <Text id={progress === 'too-many' ? 'ContactPage.tooMany' : 'ContactPage.failed'} />
            </Note>
          )}
          <SubmitButton size="l" mayBeUnchanged>
            <Text id="ContactPage.send" />
          </SubmitButton>
        </form>
      )}
    </Form>
  );
}
