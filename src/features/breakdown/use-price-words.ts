import { dayInTimeZone } from '~/domain/time/day';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { useViewerZone } from '~/i18n/use-viewer-zone';
import { type PriceWords } from '~/order-texts/price';

/** Returns the words with which a page writes the rows of a price. */
export function usePriceWords(): PriceWords {
  const text = useText();
  const { money, unit, dayWithYear } = useFormat();
  const zone = useViewerZone();
  return { text, money, unit, day: (moment) => dayWithYear(dayInTimeZone(moment, zone)) };
}
