import { type PageModule } from '~/pages/page-module';
import { loadPayoutsPage } from './PayoutsPage.data';
import { PayoutsPage } from './PayoutsPage';

export const page: PageModule = { Page: PayoutsPage, loadData: loadPayoutsPage };
