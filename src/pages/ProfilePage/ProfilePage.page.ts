import { type PageModule } from '~/pages/page-module';
import { loadProfilePage } from './ProfilePage.data';
import { ProfilePage } from './ProfilePage';

export const page: PageModule = { Page: ProfilePage, loadData: loadProfilePage };
