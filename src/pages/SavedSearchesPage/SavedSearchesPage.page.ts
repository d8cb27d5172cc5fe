import { type PageModule } from '~/pages/page-module';
import { SavedSearchesPage } from './SavedSearchesPage';

export const page: PageModule = { Page: SavedSearchesPage };
