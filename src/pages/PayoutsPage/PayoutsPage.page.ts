import { type PageModule } from '~/pages/page-module';
import { PayoutsPage } from './PayoutsPage';

export const page: PageModule = { Page: PayoutsPage };
