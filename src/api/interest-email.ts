import { postJsonToServer } from './own-server';

export interface Interest {
  readonly subject: string;
  /** The visitor's address. */
  readonly email: string;
}

/** Passes a visitor's address on to the marketplace's owner. Rejects with `validation` if it is not an address. */
export const sendInterest = ({ subject, email }: Interest): Promise<void> =>
  postJsonToServer('/api/sendgrid-email', { subject, text: email });
