import { type ServerFeature } from '../../core/feature';
import { cannotMove, moveServices } from '../../ledger/move-services';
import { checkMoney, hearNews } from './check-money';
import { keepMoves, sweepEnded, sweepRunning } from './keep-moves';
import { listTaxLeft } from './list-tax-left';
import { waitingDifferences } from './waiting-differences';

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
