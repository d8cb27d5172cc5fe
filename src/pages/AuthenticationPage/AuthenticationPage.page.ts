import { type PageModule } from '~/store/page-module';
import { AuthenticationPage } from './AuthenticationPage';
import { loadAuthenticationPage } from './AuthenticationPage.data';

export const authenticationPage: PageModule = {
  Page: AuthenticationPage,
  loadData: loadAuthenticationPage,
};
