import { type PageModule } from '~/store/page-module';
import { ListingPage } from './ListingPage';
import { loadListingPage } from './ListingPage.data';

export const listingPage: PageModule = { Page: ListingPage, loadData: loadListingPage };
