import { type Session } from '~/api/auth';
import { type UserId } from '~/domain/ids';
import { type SessionLoss } from '~/api/session-guard';
import { type EntitiesState } from './entities';
import { type Remote } from './remote';

export interface SessionState extends Session {
  /** Set where the page lost its user; until somebody logs in here, or the page is loaded anew. */
  readonly loss?: SessionLoss;
  /** Whose page it was. */
  readonly lostUser?: UserId;
}

export interface CurrentUserState {
  readonly user: Remote<UserId>;
  /** The session is about to change: login, signup and logout exclude each other. */
  readonly isChanging: boolean;
}

export interface Activity {
  readonly lends: boolean;
  readonly rents: boolean;
}

export interface OwnActivityState {
  readonly activity: Remote<Activity>;
}

/** What every page has. It stands apart from the reducers, since their thunks read it. */
export interface RootState {
  readonly entities: EntitiesState;
  readonly session: SessionState;
  readonly currentUser: CurrentUserState;
  readonly ownActivity: OwnActivityState;
}
