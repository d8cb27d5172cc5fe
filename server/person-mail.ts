import { type MailConfig } from './config/server-config';
import { createMailService } from './mail-service';
import { type PersonEmail } from './saved-searches/tell-person';

/** Sends email to people. What a request contains never decides who gets an email: a request can only tell the other party of an order. */
export function createPersonMail(config: MailConfig): (email: PersonEmail) => Promise<void> {
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
