import * as v from 'valibot';
import { type ServerFeature } from '../../core/feature';
import { createOwnerPlace } from '../../marketplace/owner-place';
import { createTaxReports } from '../../services/tax-reports';
import { reportTaxes } from './report-taxes';

const settings = { TAX_REPORTS: v.optional(v.picklist(['on', 'off']), 'off') };

/** Reports sales to the tax service, for the marketplace's tax returns. */
export const taxReports: ServerFeature = {
  name: 'tax-reports',
  settings,
  open: ({ clock, config, integration, log, settings: read, store }) => {
    const reports = createTaxReports(config.tax.service);
    if (read(settings).TAX_REPORTS === 'off' || !reports)
      return { isReady: () => Promise.resolve(false) };
    const homeOf = createOwnerPlace(integration, { log });
    const { place: marketplacePlace } = config.tax;
    const { now } = clock;
    return {
      tasks: () => [reportTaxes({ integration, store, now, reports, homeOf, marketplacePlace })],
    };
  },
};
