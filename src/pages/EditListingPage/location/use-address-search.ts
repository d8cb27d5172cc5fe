import { useCallback } from 'react';
import { type Address, findAddresses } from '~/api/search/addresses';
import { useConfig } from '~/config/config-context';
import { useLocale } from '~/i18n/use-locale';

type AddressSearch = (text: string, signal: AbortSignal) => Promise<readonly Address[]>;

/** Searches with the maps service. It finds nothing if none is configured. */
export function useAddressSearch(): AddressSearch {
  const locale = useLocale();
  const { maps } = useConfig();
  return useCallback(
    async (text, signal) => {
      if (!maps) return [];
      const language = locale.split('-', 1)[0] ?? locale;
      return findAddresses(maps, text, { language, signal });
    },
    [maps, locale],
  );
}
