import { type PlaceFacts } from '~/api/search/place-page';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';

/** Returns the price in a sentence, or undefined if there is none. */
export function useFactTexts({ least }: PlaceFacts): { readonly least: string | undefined } {
  const text = useText();
  const format = useFormat();
  if (!least) return { least: undefined };
  const { price, nights, hasFees } = least;
  return {
    least: hasFees
      ? text('PlacePage.least', { total: format.money(price), nights })
      : text('PlacePage.leastPerNight', { price: format.price(price) }),
  };
}
