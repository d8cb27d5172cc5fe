import { type Stay } from '~/features/booking/use-booking';
import { Text } from '~/i18n/Text';
import { Stay as Days } from '~/ui/content/Stay';

interface Props {
  readonly stay: Stay;
  readonly isRefused?: boolean;
}

/** Shows the chosen days below their price in the dock. */
export function StayDays({ stay: { dates }, isRefused = false }: Props) {
  if (!dates) return null;
  const days = <Days value={dates} form="short" />;
  return (
    <span>
      <Text id={isRefused ? 'ListingPage.datesTaken' : 'ListingPage.plusTax'} values={{ days }} />
    </span>
  );
}
