import { isStaff } from '~/domain/person/staff';
import { loadCurrentUser, selectCurrentUser } from '~/store/current-user';
import { pageNotFound, pageReady, type PageModule } from '~/pages/page-module';
import { DeskPage } from './DeskPage';

export const page: PageModule = {
  Page: DeskPage,
  loadData: async ({ dispatch, getState }) => {
    if (!selectCurrentUser(getState())) await dispatch(loadCurrentUser());
    const user = selectCurrentUser(getState());
    if (!user) return { kind: 'ready', status: 503 };
    return isStaff(user.attributes.profile?.metadata) ? pageReady : pageNotFound;
  },
};
