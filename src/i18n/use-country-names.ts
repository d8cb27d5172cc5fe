import { useMemo } from 'react';
import { useLocale } from './use-locale';

/** Country names exist in these languages; all other languages show English ones. */
const languages = ['en', 'fr', 'es', 'de'];

function countryLanguage(locale: string): string {
  const language = new Intl.Locale(locale).language;
  return languages.includes(language) ? locale : 'en';
}

/** Gives the name of a country by its ISO 3166 code; for an unknown code, the code itself. */
export function useCountryNames(): (code: string) => string {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(countryLanguage(locale), { type: 'region' });
    return (code) => {
      try {
        return names.of(code) ?? code;
      } catch {
        return code;
      }
    };
  }, [locale]);
}
