import { type ServerFeature } from '../../core/feature';
import { createDrawing } from './draw-receipt';
import { receiptEndpoint } from './receipt-endpoint';

/** Receipts as PDF. */
export const receipts: ServerFeature = {
  name: 'receipts',
  open: ({ clock, config, integration, threadArgv }) => ({
    endpoints: (endpoints) => [
      receiptEndpoint(endpoints, {
        integration,
        now: clock.now,
        config: config.public,
        draw: createDrawing(threadArgv),
        release: config.variables['SENTRY_RELEASE'],
      }),
    ],
  }),
};
