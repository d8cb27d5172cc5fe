import { type PageModule } from '~/pages/page-module';
import { NotFoundPage } from './NotFoundPage';

export const page: PageModule = { Page: NotFoundPage };
