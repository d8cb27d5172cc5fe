import { type ServerFeature } from '../../core/feature';
import { receiptEndpoint } from './receipt-endpoint';

/** Receipts as PDF. */
export const receipts: ServerFeature = {
  name: 'receipts',
  open: ({ clock, config, integration }) => ({
    endpoints: (endpoints) => [
      receiptEndpoint(endpoints, { integration, now: clock.now, config: config.public }),
    ],
  }),
};
