import { type PageModule } from '~/pages/page-module';
import { PaymentMethodsPage } from './PaymentMethodsPage';

export const page: PageModule = { Page: PaymentMethodsPage };
