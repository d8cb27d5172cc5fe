import { loadLandingRows } from '~/features/landing-rows/load-landing-rows';
import { type PageModule, pageReady } from '~/pages/page-module';
import { LandingPage } from './LandingPage';

export const page: PageModule = {
  Page: LandingPage,
  // The page always shows. It says if listings could not be loaded, and leaves out missing cities.
  loadData: async (context) => {
    await loadLandingRows(context);
    return pageReady;
  },
};
