import { type PageModule } from '~/pages/page-module';
import { PasswordChangePage } from './PasswordChangePage';

export const page: PageModule = { Page: PasswordChangePage };
