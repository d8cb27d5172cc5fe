import { useMemo } from 'react';
import { useIntl } from 'react-intl';

const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;

const options = {
  kilobyte: { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 },
  megabyte: { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 },
} as const;

/** "82 kB", "2.4 MB". */
export function useFileSize(): (bytes: number) => string {
  const intl = useIntl();
  return useMemo(
    () => (bytes) =>
      bytes < MEGABYTE
        ? intl.formatNumber(Math.max(1, bytes / KILOBYTE), options.kilobyte)
        : intl.formatNumber(bytes / MEGABYTE, options.megabyte),
    [intl],
  );
}
