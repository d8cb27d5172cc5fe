import { type ReactNode } from 'react';
import { useConfig } from '~/config/config-context';
import { cancelTerms } from '~/domain/order/process/cancel-terms';
import { type Day } from '~/domain/time/day';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { useClock } from '~/lib/clock';
import { CancelLine } from '~/ui/content/CancelLine';

/** An order that is not placed yet. */
export interface CancelableOrder {
  /** The earliest first day of its tools. */
  readonly start: Day;
  /** The IANA zone of the tools. If it is absent, the marketplace's zone applies. */
  readonly timeZone?: string | undefined;
}

/** Returns what canceling costs, with the values of its texts. */
export function useCancelTerms({ start, timeZone }: CancelableOrder) {
  const now = useClock().now();
  const moments = useMoments();
  const { timeZone: siteZone } = useConfig();
  const zone = timeZone ?? siteZone;
  const terms = cancelTerms(start, { now, timeZone: zone });
  return terms.kind === 'free'
    ? { kind: terms.kind, values: { until: moments.atTool(terms.until, zone) } }
    : { kind: terms.kind, values: { hours: terms.hours } };
}

const sentences = { free: 'CancelTerms.free', none: 'CancelTerms.none' } as const;
// The word "Free" alone could be read as the price.
const lines = { free: 'CancelTerms.freeLine', none: 'CancelTerms.noneLine' } as const;

interface Props extends CancelableOrder {
  readonly look: 'strip' | 'box' | 'line';
  /** Further text that the box shows first. */
  readonly children?: ReactNode;
}

/** Says until when an order can be canceled for free, or that nothing comes back. */
export function CancelTerms({ look, children, ...order }: Props) {
  const { kind, values } = useCancelTerms(order);
  return (
    <CancelLine kind={kind} look={look}>
      {children !== undefined && <>{children} </>}
      <Text id={(look === 'line' ? lines : sentences)[kind]} values={values} />
    </CancelLine>
  );
}
