import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { type TransactionView } from '../base/transaction-view';
import { useHasFeature } from '~/config/use-has-feature';
import { orderCalendarPath } from '~/config/paths';
import { LinkButton } from '~/ui/controls/LinkButton';

/** Offers pick-up and return as a calendar file. */
export const AddToCalendar = ({ view }: { view: TransactionView }) =>
  useHasFeature('calendars') && (
    <LinkButton
      icon={CalendarPlus}
      href={orderCalendarPath(view.id)}
      download
      text="NextStep.addToCalendar"
    />
  );
