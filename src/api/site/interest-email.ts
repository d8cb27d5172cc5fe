import { sendInterest as entry } from '~/wire/visitors';
import { tellServer } from '../marketplace/own-server';

export interface Interest {
  readonly subject: string;
  /** The visitor's address. */
  readonly email: string;
}

/** Passes a visitor's address on to the marketplace's owner. Rejects with `validation` if it is not an address. */
export const sendInterest = ({ subject, email }: Interest): Promise<void> =>
  tellServer(entry, { subject, text: email });
