import { type PageModule } from '~/pages/page-module';
import { LandingPage } from './LandingPage';
import { loadLandingPage } from './LandingPage.data';

export const page: PageModule = { Page: LandingPage, loadData: loadLandingPage };
