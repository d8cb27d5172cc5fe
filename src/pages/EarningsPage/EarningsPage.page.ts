import { type PageModule } from '~/pages/page-module';
import { EarningsPage } from './EarningsPage';

export const page: PageModule = { Page: EarningsPage };
