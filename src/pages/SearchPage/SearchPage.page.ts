import { type PageModule } from '~/store/page-module';
import { SearchPage } from './SearchPage';
import { loadSearchPage } from './SearchPage.data';

export const searchPage: PageModule = { Page: SearchPage, loadData: loadSearchPage };
