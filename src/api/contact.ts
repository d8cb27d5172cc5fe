import { postJsonToServer } from './own-server';

export const contactTopics = ['rental', 'lending', 'account', 'safety', 'other'] as const;
export type ContactTopic = (typeof contactTopics)[number];

export interface ContactMessage {
  readonly name: string;
  /** The visitor's address, for the answer. */
  readonly email: string;
  readonly topic: ContactTopic;
  readonly message: string;
}

export const MAX_CONTACT_NAME = 100;
export const MAX_CONTACT_MESSAGE = 5000;

/** Sends a visitor's message to the marketplace's operator. Rejects with ApiFailure if it could not be sent. */
export const sendContactMessage = (message: ContactMessage): Promise<void> =>
  postJsonToServer('/api/contact', message);
