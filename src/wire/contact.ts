import * as v from 'valibot';
import { jsonCommand } from './entry';
import { email, sent, words } from './form-fields';

export const MAX_CONTACT_NAME = 100;
export const MAX_CONTACT_MESSAGE = 5000;

export const contactTopics = ['rental', 'lending', 'account', 'safety', 'other'] as const;

/** The contact page's form. The operator answers to the visitor's address. */
export const sendContactMessage = jsonCommand({
  path: '/contact',
  kind: 'mail',
  body: v.strictObject({
    name: words(MAX_CONTACT_NAME),
    email,
    topic: v.picklist(contactTopics),
    message: words(MAX_CONTACT_MESSAGE),
  }),
  answer: sent,
});
