/**
 * The part of the official mail clients that tests use. Their own types name the exported instance only: its class cannot be
 * imported by name since TypeScript 7.
 */
declare module '@sendgrid/client' {
  export class Client {
    setApiKey(apiKey: string): void;
    setDefaultRequest(key: 'baseUrl', value: string): this;
  }
}

declare module '@sendgrid/mail' {
  import { type Client } from '@sendgrid/client';

  interface MailAnswer {
    readonly statusCode: number;
    readonly headers: Readonly<Record<string, string>>;
  }

  export class MailService {
    setClient(client: Client): void;
    send(mail: object): Promise<[MailAnswer, unknown]>;
  }
}
