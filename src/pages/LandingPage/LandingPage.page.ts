import { type PageModule } from '~/store/page-module';
import { LandingPage } from './LandingPage';
import { loadLandingPage } from './LandingPage.data';

export const landingPage: PageModule = { Page: LandingPage, loadData: loadLandingPage };
