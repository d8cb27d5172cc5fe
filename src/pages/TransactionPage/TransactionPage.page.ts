import { type PageModule } from '~/store/page-module';
import { OrderPage, SalePage } from './TransactionPage';
import { loadTransactionPage } from './TransactionPage.data';

export const orderPage: PageModule = {
  Page: OrderPage,
  loadData: loadTransactionPage('customer'),
};

export const salePage: PageModule = {
  Page: SalePage,
  loadData: loadTransactionPage('provider'),
};
