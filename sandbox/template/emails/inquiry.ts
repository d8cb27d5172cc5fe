import { type EmailSource } from './compose';

/** Emails of `default-inquiry`, by template. */
export const inquiryEmails: Readonly<Record<string, EmailSource>> = {
  'inquiry-new-inquiry': {
    title: '{customer} asks about {listing}',
    paragraphs: [
      '{customer} sent you a message on {marketplace}. <page>Read it and answer</page>.',
    ],
    button: 'Read the message',
    page: 'sale',
  },
};
