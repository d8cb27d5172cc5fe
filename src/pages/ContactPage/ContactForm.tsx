import { useState } from 'react';
import { CallForm } from '~/features/forms/CallForm';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Note } from '~/ui/feedback/Note';
import { SelectField } from '~/ui/fields/SelectField';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { TextField } from '~/ui/fields/TextField';
import { allOf, emailAddress, maxLength, required } from '~/ui/fields/validators';
import {
  contactTopics,
  MAX_CONTACT_MESSAGE,
  MAX_CONTACT_NAME,
  sendContactMessage,
} from '~/wire/contact';
import styles from './ContactPage.module.css';

type ContactTopic = (typeof contactTopics)[number];

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

/** The form for a message to the operator. If it cannot be sent, the typed text stays. */
export function ContactForm() {
  const text = useText();
  const [isSent, setSent] = useState(false);
  const topics = contactTopics.map((key) => ({ key, text: text(topicNames[key]) }));
  if (isSent) {
    return <Note tone="success" live="polite" text="ContactPage.sent" />;
  }
  return (
    <CallForm
      entry={sendContactMessage}
      className={styles.form}
      toBody={({ name = '', email = '', topic = 'other', message = '' }: ContactValues) => ({
        name: name.trim(),
        email: email.trim(),
        topic,
        message: message.trim(),
      })}
      refusals={{}}
      alsoRefused={{ 'too-many-requests': 'ContactPage.tooMany', network: 'ContactPage.failed' }}
      otherwise="ContactPage.failed"
      onDone={() => setSent(true)}
      press={<Text id="ContactPage.send" />}
      size="l"
    >
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
    </CallForm>
  );
}
