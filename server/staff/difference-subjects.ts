import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { readOrder } from '../core/orders/read-order';
import { type DeskStore, type Difference } from './desk-store';

interface Services {
  readonly integration: IntegrationSdk;
  readonly desk: Pick<DeskStore, 'differences'>;
}

/** Adds the title of the order's tool and the people concerned. A payout concerns only its owner. */
async function withSubject({ integration }: Services, found: Difference) {
  const order = found.orderId && (await readOrder(integration, found.orderId));
  if (!order) return { ...found, about: null, who: [] };
  const { customer, provider } = order.parties;
  const people = found.kind === 'payout-failed' ? [provider] : [customer, provider];
  return { ...found, about: order.title, who: people.map(({ displayName }) => displayName) };
}

/** The differences that wait, each with its subject. */
export async function differencesWithSubjects(services: Services) {
  const found = await services.desk.differences.read();
  return Promise.all(found.map((each) => withSubject(services, each)));
}
