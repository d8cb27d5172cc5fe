import { type AvatarPerson } from '~/ui/content/Avatar';

/** Addresses that the shell links to; the app builds them with its path builders. */
export interface ShellLinks {
  readonly home: string;
  readonly search: string;
  readonly blog: string;
  readonly howItWorks: string;
  readonly newListing: string;
  readonly inbox: string;
  readonly cart: string;
  readonly favorites: string;
  readonly savedSearches: string;
  readonly login: string;
  readonly signup: string;
  readonly listings: string;
  readonly profileSettings: string;
  readonly accountSettings: string;
  /** The rentals of the user's tools. */
  readonly sales: string;
  /** The user's rentals of others' tools. */
  readonly orders: string;
  readonly earnings: string;
  readonly contact: string;
}

export interface ShellUser {
  readonly firstName: string;
  readonly avatar: AvatarPerson;
  /** The number of unread transactions. */
  readonly unreadCount: number;
  readonly cartCount: number;
  readonly email: string;
  /** Whether the user has tools for rent, as far as that is known. */
  readonly lends: boolean;
}

/** The viewer. While it is `unknown`, the cart already shows, but names and login links do not. */
export type ShellViewer =
  | { kind: 'unknown' }
  | { kind: 'anonymous' }
  | { kind: 'user'; user: ShellUser };

/** Whether a page is the one at `root` or one below it. */
export const isPartOf = (pathname: string, root: string): boolean =>
  pathname === root || pathname.startsWith(`${root}/`);
