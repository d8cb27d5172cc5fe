import { type PageModule } from '~/pages/page-module';
import { BookedPage } from './BookedPage';
import { loadBookedPage } from './BookedPage.data';

export const page: PageModule = { Page: BookedPage, loadData: loadBookedPage };
