import { useMemo } from 'react';
import { intlFormat } from './intl-cache';
import { useLocale } from './use-locale';

const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;

const options = {
  kilobyte: { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 },
  megabyte: { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 },
} as const;

/** "82 kB", "2.4 MB". */
export function useFileSize(): (bytes: number) => string {
  const locale = useLocale();
  return useMemo(
    () => (bytes) =>
      bytes < MEGABYTE
        ? intlFormat(Intl.NumberFormat, locale, options.kilobyte).format(
            Math.max(1, bytes / KILOBYTE),
          )
        : intlFormat(Intl.NumberFormat, locale, options.megabyte).format(bytes / MEGABYTE),
    [locale],
  );
}
