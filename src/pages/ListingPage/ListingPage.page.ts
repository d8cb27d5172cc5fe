import { type PageModule } from '~/pages/page-module';
import { ListingPage } from './ListingPage';
import { loadListingPage } from './ListingPage.data';

export const page: PageModule = { Page: ListingPage, loadData: loadListingPage };
