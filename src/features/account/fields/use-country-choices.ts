import { useMemo } from 'react';
import { useCountryNames } from '~/i18n/use-country-names';
import { useLocale } from '~/i18n/use-locale';
import { type Choice } from '~/ui/fields/Select';
import { useIsBrowser } from '~/ui/overlays/use-opened';

/**
 * Returns the countries by name. The server's names and order differ from a browser's, so until hydration the list has only the chosen
 * country.
 */
export function useCountryChoices(
  codes: readonly string[],
  chosen: string | undefined,
): readonly Choice[] {
  const isBrowser = useIsBrowser();
  const locale = useLocale();
  const nameOf = useCountryNames();
  return useMemo(() => {
    const shown = isBrowser ? codes : codes.filter((code) => code === chosen);
    return shown
      .map((code) => ({ key: code, text: nameOf(code) }))
      .sort((left, right) => left.text.localeCompare(right.text, locale));
  }, [isBrowser, codes, chosen, nameOf, locale]);
}
