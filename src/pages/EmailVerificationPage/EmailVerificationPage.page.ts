import { type PageModule } from '~/pages/page-module';
import { EmailVerificationPage } from './EmailVerificationPage';

export const page: PageModule = { Page: EmailVerificationPage };
