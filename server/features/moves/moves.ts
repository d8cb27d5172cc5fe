import { type ServerFeature } from '../../core/feature';
import { cannotMove, moveServices } from '../../ledger/move-services';
import { checkMoney, hearNews } from './check-money';
import { keepMoves, sweepEnded, sweepRunning } from './keep-moves';
import { listTaxLeft } from './list-tax-left';
import { type Waiting } from '~/domain/desk/waiting';
import { pathTo } from '~/config/paths';
import { type DeskStore } from '../../staff/desk-store';

/** Where ledger and payment service differ, and what a bank or the payment service could not do: staff look at each. */
async function waitingDifferences({
  differences,
}: Pick<DeskStore, 'differences'>): Promise<readonly Waiting[]> {
  const found = await differences.read();
  return found.map(({ key, kind, at, orderId, object }) => ({
    key: `difference:${key}`,
    kind,
    about: null,
    who: [],
    orderId,
    number: object,
    until: null,
    since: at,
    sum: null,
    path: pathTo('deskMoney'),
  }));
}

/** Keeps the ledgers of orders in step with the payment service: what is due, what was left half made, and what happened there. */
export const moves: ServerFeature = {
  name: 'moves',
  open: (services) => {
    const given = moveServices(services);
    if (!given) return cannotMove;
    return {
      hears: (news) => hearNews(given, news),
      waiting: () => waitingDifferences(given.desk),
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
