import type { AvatarPerson } from '~/ui/content/Avatar';

/** Addresses that the shell links to; the app makes them with its path builders. */
export type ShellLinks = {
  home: string;
  search: string;
  blog: string;
  howItWorks: string;
  newListing: string;
  inbox: string;
  cart: string;
  login: string;
  signup: string;
  listings: string;
  profileSettings: string;
  accountSettings: string;
  rentalHistory: string;
};

export type ShellUser = {
  firstName: string;
  avatar: AvatarPerson;
  /** Unread transactions. */
  unreadCount: number;
  cartCount: number;
};

/** `unknown` until the session is read: the cart shows already, names and links to log in do not. */
export type ShellViewer =
  { kind: 'unknown' } | { kind: 'anonymous' } | { kind: 'user'; user: ShellUser };
