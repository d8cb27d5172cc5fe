import { type PageModule } from '~/store/page-module';
import { PasswordRecoveryPage } from './PasswordRecoveryPage';

export const passwordRecoveryPage: PageModule = { Page: PasswordRecoveryPage };
