import { type PageModule } from '~/pages/page-module';
import { ManageListingsPage } from './ManageListingsPage';
import { loadManageListingsPage } from './ManageListingsPage.data';

export const page: PageModule = { Page: ManageListingsPage, loadData: loadManageListingsPage };
