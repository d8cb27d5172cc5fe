import { pathTo } from '~/config/paths';
import * as wire from '~/wire/reports';
import { type ServerFeature } from '../../core/feature';

/** What visitors say is wrong with a tool's page, as an email to the operator. */
export const reports: ServerFeature = {
  name: 'reports',
  open: ({ config, sendToOperator }) => ({
    endpoints: ({ command, limitOf }) => [
      command(
        wire.sendReport,
        async ({ listingId, reason, message, email }) => {
          const page = `${config.public.rootUrl}${pathTo('listingCanonical', { id: listingId })}`;
          await sendToOperator({
            subject: `Report (${reason}) about a tool`,
            text: [page, message, email].filter(Boolean).join('\n\n'),
            ...(email && { replyTo: email }),
          });
          return { sent: true };
        },
        [limitOf('reports')],
      ),
    ],
  }),
};
