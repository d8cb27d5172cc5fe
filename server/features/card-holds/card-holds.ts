import * as wire from '~/wire/card-holds';
import { type EndpointServices, type ServerFeature } from '../../core/feature';
import { approveHold, goWithoutHold, settleHold } from '../../ledger/approve-hold';
import { cannotMove, type MoveServices, moveServices } from '../../ledger/move-services';
import { tellHolds } from './tell-holds';
import { waitingHolds } from './waiting-holds';

const endpoints = ({ acting }: EndpointServices, services: MoveServices) => [
  acting(wire.approveHold, async ({ userId }, { transactionId, anotherCard }) => ({
    toConfirm: await approveHold(services, { order: transactionId, userId, anotherCard }),
  })),
  acting(wire.settleHold, async ({ userId }, { transactionId }) => {
    await settleHold(services, { order: transactionId, userId });
    return { data: { id: transactionId } };
  }),
  acting(wire.goWithoutHold, async ({ userId }, { transactionId }) => {
    await goWithoutHold(services, { order: transactionId, userId });
    return { data: { id: transactionId } };
  }),
];

/** Money that is set aside on the renter's card while tools are out; the ledger keeps it. */
export const cardHolds: ServerFeature = {
  name: 'card-holds',
  open: (services) => {
    const given = moveServices(services);
    if (!given) return cannotMove;
    return {
      endpoints: (endpointServices) => endpoints(endpointServices, given),
      waiting: () => waitingHolds(given),
      tasks: () => [tellHolds(given)],
    };
  },
};
