/**
 * The part of the official mail clients that the server uses. Their own types name the exported instance only: its class cannot be
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

  interface Mail {
    readonly to: string;
    readonly from: string;
    readonly subject: string;
    readonly text: string;
    readonly html?: string;
    readonly replyTo?: string;
    readonly headers?: Record<string, string>;
  }

  export class MailService {
    setClient(client: Client): void;
    /** Sets the timeout of the client in milliseconds. */
    setTimeout(timeout: number): void;
    send(mail: Mail): Promise<unknown>;
  }
}
