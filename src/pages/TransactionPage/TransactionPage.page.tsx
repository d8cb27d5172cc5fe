import { patterns } from '~/config/paths';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type PageModule } from '~/pages/page-module';
import { TransactionPage } from './TransactionPage';
import { loadTransactionPage } from './TransactionPage.data';

/** Returns the side of an address. Renter and owner each have their own for a transaction. */
const sideOf = (pattern: string): Role => (pattern === patterns.sale ? 'provider' : 'customer');

export const page: PageModule = {
  Page: ({ pattern, params }) => <TransactionPage side={sideOf(pattern)} params={params} />,
  loadData: (context) => loadTransactionPage(sideOf(context.pattern))(context),
};
