import { type PublicConfig } from '~/config/public-config';
import { pathTo } from '~/config/paths';
import { messageNumber } from '~/domain/desk/message';
import { englishTexts } from '../base/english-texts';
import { emailToPerson } from '../core/notices/emails';
import { type OperatorMail } from '../mail/operator-mail';
import { type KeptMessage } from './kept-messages';

/** The message as an email to the operator. */
export function operatorMail(message: KeptMessage, { rootUrl }: PublicConfig): OperatorMail {
  const { kind, number, topic, words, name, email, listing } = message;
  const replyTo = email === '' ? {} : { replyTo: email };
  const called = messageNumber(kind, number);
  if (kind === 'contact') {
    return {
      subject: `Contact form (${topic}): ${name}, ${called}`,
      text: [words, `${name}\n${email}`].join('\n\n'),
      ...replyTo,
    };
  }
  const page = listing && `${rootUrl}${pathTo('listingCanonical', { id: listing.id })}`;
  return {
    subject: `Report (${topic}) about a tool, ${called}`,
    text: [page, words, email].filter(Boolean).join('\n\n'),
    ...replyTo,
  };
}

/** The answer of staff to the sender, with the original message. */
export function answerEmail(message: KeptMessage, answer: string, config: PublicConfig) {
  const text = englishTexts(config);
  const { kind, number, words } = message;
  const values = { number: messageNumber(kind, number) };
  const subject =
    kind === 'report' ? text('MessageEmail.report', values) : text('MessageEmail.contact', values);
  return emailToPerson(
    {
      subject,
      paragraphs: [answer, text('MessageEmail.written', { words })],
      button: { text: text('MessageEmail.button'), path: '' },
      footer: text('MessageEmail.footer'),
    },
    config,
  );
}
