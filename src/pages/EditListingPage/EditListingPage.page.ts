import { type PageModule } from '~/pages/page-module';
import { EditListingPage } from './EditListingPage';
import { loadEditListingPage } from './EditListingPage.data';

export const page: PageModule = { Page: EditListingPage, loadData: loadEditListingPage };
