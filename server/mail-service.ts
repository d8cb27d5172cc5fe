import Client from '@sendgrid/client/src/classes/client';
import { type ClientRequest } from '@sendgrid/client/src/request';
import MailService from '@sendgrid/mail/src/classes/mail-service';
import { type MailConfig } from './config/server-config';

const TIMEOUT_MS = 10_000;

/** The HTTP library's own option, which the client passes on. */
interface TimedRequest extends ClientRequest {
  readonly timeout: number;
}

/** The mail service's client, with a deadline. */
export function createMailService({
  apiKey,
  baseUrl,
}: MailConfig): InstanceType<typeof MailService> {
  const client = new Client();
  client.setApiKey(apiKey);
  client.setDefaultRequest('baseUrl', baseUrl);
  const deadline: TimedRequest = { url: '', timeout: TIMEOUT_MS };
  client.setDefaultRequest(deadline);
  const mail = new MailService();
  mail.setClient(client);
  return mail;
}
