import { type PageModule } from '~/pages/page-module';
import { AuthenticationPage } from './AuthenticationPage';
import { loadAuthenticationPage } from './AuthenticationPage.data';

export const page: PageModule = {
  Page: AuthenticationPage,
  loadData: loadAuthenticationPage,
};
