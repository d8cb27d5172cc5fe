import { type PageModule } from '~/store/page-module';
import { EmailVerificationPage } from './EmailVerificationPage';

export const emailVerificationPage: PageModule = { Page: EmailVerificationPage };
