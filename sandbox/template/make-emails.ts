import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bookingEmails } from './emails/booking';
import { composeEmail, type EmailSource } from './emails/compose';
import { downloadEmails } from './emails/download';
import { inquiryEmails } from './emails/inquiry';
import { negotiationEmails } from './emails/negotiation';
import { purchaseEmails } from './emails/purchase';

/** The folder with one folder per process, as the official command line pushes them. */
export const PROCESS_FOLDER = path.join(__dirname, 'processes');

type Emails = Readonly<Record<string, EmailSource>>;

function some(emails: Emails, ...names: readonly string[]): Emails {
  return Object.fromEntries(
    names.map((name) => {
      const source = emails[name];
      if (!source) throw new Error(`No email is called ${name}`);
      return [name, source];
    }),
  );
}

/** The first public templates' processes send less: nobody is told of questions, cancellations and what operators did. */
const earlyBookingEmails = some(
  bookingEmails,
  'booking-new-request',
  'booking-accepted',
  'booking-declined',
  'booking-expired',
  'booking-money-paid',
  'booking-review-wanted',
  'booking-review-waits',
  'booking-reviews-published',
);
const laterPurchaseEmails = new Set([
  'purchase-new-inquiry',
  'purchase-sent-by-operator',
  'purchase-disputed-by-operator',
]);
const earlyPurchaseEmails = some(
  purchaseEmails,
  ...Object.keys(purchaseEmails).filter((name) => !laterPurchaseEmails.has(name)),
);

const emails: Readonly<Record<string, Emails>> = {
  'default-booking': bookingEmails,
  'default-purchase': purchaseEmails,
  'default-inquiry': inquiryEmails,
  'default-negotiation': negotiationEmails,
  'default-download': downloadEmails,
  'flex-default-process': earlyBookingEmails,
  'flex-hourly-default-process': earlyBookingEmails,
  'flex-product-default-process': earlyPurchaseEmails,
};

/** Names of all processes. */
export const processNames: readonly string[] = Object.keys(emails);

/** The text of every template file, by its path below `PROCESS_FOLDER`. */
export function templateFiles(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(emails).flatMap(([process, sources]) =>
      Object.entries(sources).flatMap(([name, source]) => {
        const { html, subject } = composeEmail(name, source);
        const file = (ending: string) => path.join(process, 'templates', name, `${name}${ending}`);
        return [
          [file('-html.html'), html],
          [file('-subject.txt'), subject],
        ] satisfies [string, string][];
      }),
    ),
  );
}

if (require.main === module) {
  for (const process of processNames)
    rmSync(path.join(PROCESS_FOLDER, process, 'templates'), { recursive: true, force: true });
  for (const [file, text] of templateFiles()) {
    const target = path.join(PROCESS_FOLDER, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}
