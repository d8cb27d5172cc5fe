import { type formatMoney } from '~/i18n/format';

/** Integer minor units and their currency, as the formatters of the app take them. */
export type MoneyValue = Parameters<typeof formatMoney>[1];
