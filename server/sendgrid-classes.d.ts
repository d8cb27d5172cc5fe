/**
 * The classes of the official mail clients. Each package exports one instance, with its class as a property of it, and
 * its types of that cannot be imported by name since TypeScript 7.
 */
declare module '@sendgrid/client/src/classes/client' {
  import type client from '@sendgrid/client';
  const Client: new () => typeof client;
  export default Client;
}

declare module '@sendgrid/mail/src/classes/mail-service' {
  import type mail from '@sendgrid/mail';
  const MailService: new () => typeof mail;
  export default MailService;
}
