import { type Session } from '~/api/person/auth';
import { type UserId } from '~/domain/ids';
import { type SessionLoss } from '~/api/marketplace/session-guard';
import { type EntitiesState } from './entities';
import { type Remote } from './remote';

export interface SessionState extends Session {
  /** Set if the page lost its user; until somebody logs in here, or the page is reloaded. */
  readonly loss?: SessionLoss;
  /** The user that the page belonged to. */
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

/** The state that every page has. Separate from the reducers, because their thunks read it. */
export interface RootState {
  readonly entities: EntitiesState;
  readonly session: SessionState;
  readonly currentUser: CurrentUserState;
  readonly ownActivity: OwnActivityState;
}
