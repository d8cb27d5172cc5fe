import { type TextOf } from '~/i18n/texts';
import { type EmailWords } from './staff-email';

interface Closing {
  readonly tool: string;
  /** The message that staff wrote; null if it was lost. */
  readonly reason: string | null;
}

/** The email that tells an owner that staff closed a tool, and why. */
export const toolClosedWords = (text: TextOf, { tool, reason }: Closing): EmailWords => ({
  subject: text('ToolClosedEmail.subject', { tool }),
  paragraphs: [
    text('ToolClosedEmail.text', { tool }),
    ...(reason === null ? [] : [text('ToolClosedEmail.reason', { reason })]),
    text('ToolClosedEmail.answer'),
  ],
});
