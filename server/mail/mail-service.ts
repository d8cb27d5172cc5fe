import { Client } from '@sendgrid/client';
import { MailService } from '@sendgrid/mail';
import { type MailConfig } from '../config/server-config';

const TIMEOUT_MS = 10_000;

/** The mail service's client, with a deadline. */
export function createMailService({ apiKey, baseUrl }: MailConfig): MailService {
  const client = new Client();
  client.setApiKey(apiKey);
  client.setDefaultRequest('baseUrl', baseUrl);
  const mail = new MailService();
  mail.setClient(client);
  mail.setTimeout(TIMEOUT_MS);
  return mail;
}
