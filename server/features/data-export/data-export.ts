import * as wire from '~/wire/data-export';
import { type ServerFeature } from '../../core/feature';
import { assertFullSession } from '../../marketplace/full-session';
import { exportData } from './export-data';

/** The export of all data that is stored about a person, for that person. */
export const dataExport: ServerFeature = {
  name: 'data-export',
  open: ({ clock }) => ({
    endpoints: ({ signedIn, kept }) => [
      signedIn(wire.dataExport, async (session) => {
        assertFullSession(session);
        const { trusted, userId } = session;
        return exportData({ sdk: trusted, kept, now: await clock.now() }, userId);
      }),
    ],
  }),
};
