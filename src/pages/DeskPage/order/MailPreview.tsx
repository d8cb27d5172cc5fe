import { type DeskOrder } from '~/api/desk/order';
import { type Role } from '~/domain/order/transaction-graph';
import { Text } from '~/i18n/Text';
import { type LetterWords } from '~/order-texts/staff-letter';
import { Disclosure } from '~/ui/layout/Disclosure';
import desk from '../DeskPage.module.css';

interface Props {
  readonly order: DeskOrder;
  readonly role: Role;
  readonly letter: LetterWords;
}

/** The email that one side will get, as it will be sent. */
export function MailPreview({ order, role, letter: { subject, paragraphs } }: Props) {
  const { name, email } = role === 'customer' ? order.renter : order.owner;
  if (email === null) {
    return (
      <p className={desk.quiet}>
        <Text id="DeskOrder.getsNoMail" values={{ name }} />
      </p>
    );
  }
  return (
    <Disclosure summary={<Text id="DeskOrder.mailTo" values={{ name }} />}>
      <p>
        <b>{subject}</b>
      </p>
      {paragraphs.map((each) => (
        <p key={each} className={desk.words}>
          {each}
        </p>
      ))}
    </Disclosure>
  );
}
