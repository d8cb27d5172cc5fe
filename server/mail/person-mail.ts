import { type MailConfig } from '../config/server-config';
import { createMailService } from './mail-service';

export interface PersonEmail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

export type SendToPerson = (email: PersonEmail) => Promise<void>;

/**
 * Sends email to people. A request's content never decides who gets an email: a request can only notify the other party of an order. A
 * person who writes to staff gets an answer only when staff have written one.
 */
export function createPersonMail(config: MailConfig): SendToPerson {
  const service = createMailService(config);
  return async ({ subject, headers, ...email }) => {
    await service.send({
      ...email,
      from: config.from,
      subject: subject.replaceAll(/\s+/g, ' '),
      headers: { ...headers },
    });
  };
}
