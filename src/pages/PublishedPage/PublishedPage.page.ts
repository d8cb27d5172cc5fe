import { type PageModule } from '~/pages/page-module';
import { PublishedPage } from './PublishedPage';
import { loadPublishedPage } from './PublishedPage.data';

export const page: PageModule = { Page: PublishedPage, loadData: loadPublishedPage };
