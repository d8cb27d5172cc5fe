import { type PageModule } from '~/pages/page-module';
import { IdentityPage } from './IdentityPage';

export const page: PageModule = { Page: IdentityPage };
