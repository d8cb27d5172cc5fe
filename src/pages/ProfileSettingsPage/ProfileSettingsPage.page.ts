import { type PageModule } from '~/pages/page-module';
import { ProfileSettingsPage } from './ProfileSettingsPage';

export const page: PageModule = { Page: ProfileSettingsPage };
