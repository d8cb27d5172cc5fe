import { type DeskOrder } from '~/wire/desk-order';
import { type Role } from '~/domain/order/process/transaction-graph';
import { Text } from '~/i18n/Text';
import { type EmailWords } from '~/order-texts/staff-email';
import { MailPreview } from '../queue/MailPreview';
import desk from '../DeskPage.module.css';

interface Props {
  readonly order: DeskOrder;
  readonly emails: readonly { readonly role: Role; readonly email: EmailWords }[];
}

/** Shows the emails that the sides of an order will get, and says who gets none. */
export function OrderMails({ order, emails }: Props) {
  const mails = emails.map(({ role, email: { subject, paragraphs } }) => {
    const { name, email } = role === 'customer' ? order.renter : order.owner;
    return { name, email, subject, text: paragraphs.join('\n\n') };
  });
  return (
    <>
      <MailPreview isFolded mails={mails.filter(({ email }) => email !== null)} />
      {mails
        .filter(({ email }) => email === null)
        .map(({ name }) => (
          <p key={name} className={desk.quiet}>
            <Text id="DeskOrder.getsNoMail" values={{ name }} />
          </p>
        ))}
    </>
  );
}
