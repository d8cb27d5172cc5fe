import { type PageModule } from '~/pages/page-module';
import { PasswordResetPage } from './PasswordResetPage';

export const page: PageModule = { Page: PasswordResetPage };
