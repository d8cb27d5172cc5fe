import { type PageModule } from '~/pages/page-module';
import { SearchPage } from './SearchPage';
import { loadSearchPage } from './SearchPage.data';

export const page: PageModule = { Page: SearchPage, loadData: loadSearchPage };
