/** The name of the hosted page that is at the root of the site. */
export const LANDING_PAGE = 'landing-page';

/** A link as the operator wrote it, to a page of this site or of another one. */
export interface SiteLink {
  readonly text: string;
  readonly href: string;
}

/** The foot of every page. The texts are HTML that the server has sanitized; an empty one is not shown. */
export interface SiteFooter {
  readonly slogan: string;
  readonly copyright: string;
  readonly columns: readonly { readonly id: string; readonly html: string }[];
}

/** The operator's own logo. */
export interface SiteLogo {
  readonly src: string;
  readonly srcSet: string;
  /** The height in pixels; the width follows the picture's shape. */
  readonly height: number;
  readonly width: number;
}

/** What the operator has set in the marketplace's console for all pages. Absent members are the built-in ones. */
export interface SiteConfig {
  readonly topBarLinks?: readonly SiteLink[];
  readonly footer?: SiteFooter;
  readonly logo?: SiteLogo;
  /** The picture that networks show with links to pages without their own picture. */
  readonly sharePicture?: { readonly url: string; readonly width: number; readonly height: number };
  /** Where the logo leads. */
  readonly logoHref?: string;
  /** Whether the operator has composed the landing page. */
  readonly hasLandingPage?: boolean;
  /** The first day of a week, as calendars name it. */
  readonly firstDayOfWeek?: 'sun' | 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat';
  /** The code by which a search engine recognizes the owner of the pages. */
  readonly searchVerification?: string;
}
