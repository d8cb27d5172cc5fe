import { type Router } from 'express';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { type PublicConfig } from '~/config/public-config';
import { otherRole, sharesAddress } from '~/domain/order/process/transaction';
import { orderCalendarFile } from '~/wire/calendars';
import { text } from '../../base/english-texts';
import { ServerError } from '../../base/errors';
import { orderFile, partyName, toolTitle } from '../../core/orders/order-file';
import { pickUpPlaces } from '../../core/orders/pick-up-places';
import { type MarketplaceNow } from '../../marketplace/clock';
import { type OpenSession } from '../../marketplace/session';
import { writeOrderCalendar } from './order-calendar';

interface Services {
  readonly integration: IntegrationSdk;
  readonly now: MarketplaceNow;
  readonly config: PublicConfig;
}

/** Pick-up and return of an order as a calendar file, for its two parties. */
export const orderCalendar = (
  { openSession }: { readonly openSession: OpenSession },
  { integration, now, config: { rootUrl, timeZone } }: Services,
): Router =>
  orderFile(orderCalendarFile.path, { openSession, integration }, async (asked) => {
    const { id, role, transaction, title, parties } = asked.order;
    // Later nights are in the file of their order.
    if (asked.paid?.kind !== 'order' || !sharesAddress(transaction.state)) {
      throw new ServerError('not-found');
    }
    const [place] = await pickUpPlaces(integration, id, asked.session.userId);
    const content = writeOrderCalendar(
      {
        id,
        role,
        transaction,
        titles: [toolTitle(title), ...transaction.furtherItems.map((item) => item.title)],
        other: partyName(parties[otherRole(role)]),
        address: place?.address ?? '',
      },
      { rootUrl, now: await now(), timeZone, text },
    );
    if (content === undefined) throw new ServerError('not-found');
    return { type: 'text/calendar', name: 'rental.ics', content: () => Promise.resolve(content) };
  });
