import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { type ListingId } from '~/domain/ids';
import * as wire from '~/wire/reports';
import { type ServerFeature } from '../../core/feature';
import { showOrNull } from '../../marketplace/show-or-null';
import { staffMessages } from '../../staff/messages';

const titleSchema = v.object({ data: v.object({ attributes: v.object({ title: v.string() }) }) });

/**
 * Reads the tool's title. It is empty if there is no such tool, or if the marketplace does not answer, because the report counts anyway.
 */
async function titleOf(integration: IntegrationSdk, id: ListingId): Promise<string> {
  const shown = await showOrNull(() => integration.listings.show({ id })).catch(() => null);
  const parsed = v.safeParse(titleSchema, shown);
  return parsed.success ? parsed.output.data.attributes.title : '';
}

/** Reports by visitors about a tool's page. They are kept for staff and sent to the operator by email. */
export const reports: ServerFeature = {
  name: 'reports',
  open: (services) => {
    const { keep, task, waiting } = staffMessages(services, 'report');
    return {
      waiting,
      tasks: () => [task],
      endpoints: ({ command, limitOf }) => [
        command(
          wire.sendReport,
          async ({ listingId: id, reason, message, email }) => {
            const title = await titleOf(services.integration, id);
            await keep({
              topic: reason,
              words: message,
              name: '',
              email,
              listing: { id, title },
            });
            return { sent: true };
          },
          [limitOf('reports')],
        ),
      ],
    };
  },
};
