import { type PageModule } from '~/pages/page-module';
import { PasswordRecoveryPage } from './PasswordRecoveryPage';

export const page: PageModule = { Page: PasswordRecoveryPage };
