import { type MovedHours as Hours } from '~/domain/order/stay/order-metadata';
import { useStayHours } from '~/i18n/use-stay-hours';
import { Note } from '~/ui/feedback/Note';

interface Props {
  readonly hours: Hours | undefined;
  /** IANA, where the tools are. */
  readonly timeZone: string | undefined;
}

/** Says which usual hours give way to another rental, before anything is paid. */
export function MovedHours({ hours, timeZone }: Props) {
  const { pickUp, returnBy } = useStayHours(hours, timeZone);
  return (
    <>
      {hours?.pickUp && <Note text="MovedHours.pickUp" values={{ hour: pickUp }} />}
      {hours?.return && <Note text="MovedHours.return" values={{ hour: returnBy }} />}
    </>
  );
}
