/** How many decimal places amounts of a currency have; 2 for an unknown one. */
export function currencyDigits(currency: string): number {
  try {
    const options = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
    return options.maximumFractionDigits ?? 2;
  } catch (error) {
    if (error instanceof RangeError) return 2;
    throw error;
  }
}

/** Formats minor units with the currency's own number of decimal places. */
export const formatAmount = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(
    amount / 10 ** currencyDigits(currency),
  );
