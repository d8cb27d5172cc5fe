import { type ServerFeature } from '../../core/feature';
import { cannotMove, type MoveServices, moveServices } from '../../ledger/move-services';
import { checkMoney, hearNews } from './check-money';
import { keepMoves, sweepEnded, sweepRunning } from './keep-moves';
import { listTaxLeft } from './list-tax-left';
import { type Waiting } from '~/domain/desk/waiting';
import { pathTo } from '~/config/paths';
import { differencesWithSubjects } from '../../staff/difference-subjects';

/** The differences between ledger and payment service, and the failures of banks and the payment service. Staff review each one. */
async function waitingDifferences(services: MoveServices): Promise<readonly Waiting[]> {
  const found = await differencesWithSubjects(services);
  return found.map(({ key, kind, at, orderId, object, about, who, sum }) => ({
    key: `difference:${key}`,
    kind,
    about,
    who,
    orderId,
    number: object,
    until: null,
    since: at,
    sum: sum ?? null,
    path: pathTo('deskMoney'),
  }));
}

/** Keeps the ledgers of orders in step with the payment service: due moves, unfinished moves, and events at the service. */
export const moves: ServerFeature = {
  name: 'moves',
  open: (services) => {
    const given = moveServices(services);
    if (!given) return cannotMove;
    return {
      hears: (news) => hearNews(given, news),
      waiting: () => waitingDifferences(given),
      tasks: () => [
        keepMoves(given),
        sweepRunning(given),
        sweepEnded(given),
        checkMoney(given),
        listTaxLeft(given),
      ],
    };
  },
};
