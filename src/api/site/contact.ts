import type * as v from 'valibot';
import { sendContactMessage as entry } from '~/wire/contact';
import { tellServer } from '../marketplace/own-server';

export { contactTopics, MAX_CONTACT_MESSAGE, MAX_CONTACT_NAME } from '~/wire/contact';

type ContactMessage = v.InferInput<typeof entry.body>;
export type ContactTopic = ContactMessage['topic'];

/** Sends a visitor's message to the marketplace's operator. Rejects with ApiFailure if it could not be sent. */
export const sendContactMessage = (message: ContactMessage): Promise<void> =>
  tellServer(entry, message);
