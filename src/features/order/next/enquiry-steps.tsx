import CalendarDays from 'lucide-react/icons/calendar-days';
import { Text } from '~/i18n/Text';
import { LinkButton } from '~/ui/controls/LinkButton';
import { BOOKING_ANCHOR } from '../ticket/EnquiryTicket';
import { useOrderWords } from '../use-order-words';
import { FindAnother } from './FindAnother';
import { type StepProps } from './step-props';
import { StepBody } from './StepCard';
import styles from './enquiry-steps.module.css';

/** The renter has asked about a tool: the nights are chosen in the ticket, which is farther down on phones. */
export function ChooseNights({ view }: StepProps) {
  const { name } = useOrderWords(view);
  if (view.listing.state !== 'open') {
    return (
      <StepBody
        title={<Text id="NextStep.closedTitle" />}
        text={<Text id="NextStep.closedText" />}
        actions={<FindAnother view={view} />}
      />
    );
  }
  return (
    <StepBody
      title={<Text id="NextStep.chooseTitle" />}
      text={<Text id="NextStep.chooseText" values={{ name }} />}
      actions={
        <LinkButton
          icon={CalendarDays}
          className={styles.jump}
          href={`#${BOOKING_ANCHOR}`}
          text="TransactionPage.choose"
        />
      }
    />
  );
}

export function WaitForNights({ view }: StepProps) {
  const { name } = useOrderWords(view);
  return (
    <StepBody
      title={<Text id="NextStep.replyTitle" values={{ name }} />}
      text={<Text id="NextStep.replyText" values={{ name }} />}
    />
  );
}
