import { type PageModule } from '~/store/page-module';
import { PasswordResetPage } from './PasswordResetPage';

export const passwordResetPage: PageModule = { Page: PasswordResetPage };
