import { type PageModule } from '~/pages/page-module';
import { FavoritesPage } from './FavoritesPage';

export const page: PageModule = { Page: FavoritesPage };
