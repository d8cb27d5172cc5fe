import { type FeatureName } from '~/domain/feature-names';
import { type BookingUnit } from '~/domain/money/booking-unit';
import { type Currency } from '~/domain/money/money';
import { type IdentityTerms } from '~/domain/person/identity';
import { type PriceStyle } from '~/domain/money/price-with-fees';
import { type SiteConfig } from './site-config';

interface SdkConfig {
  readonly clientId: string;
  readonly baseUrl: string;
  readonly assetCdnBaseUrl: string;
  readonly secureCookies: boolean;
}

interface PaymentsConfig {
  readonly publishableKey: string;
  readonly scriptUrl: string;
  /** The provider name that payers know. */
  readonly providerName: string;
  /** The owners' business, as a code of the card networks (MCC). */
  readonly merchantCategory: string;
}

interface MapsConfig {
  readonly accessToken: string;
  readonly baseUrl: string;
  /** Addresses in the map service's own scheme, such as mapbox://styles/owner/style. */
  readonly styleUrl: string;
  readonly darkStyleUrl: string;
}

/** If both are null, nothing is counted, and nobody is asked. */
export interface AnalyticsConfig {
  /** The ID of a Google Analytics 4 property. */
  readonly googleId: string | null;
  /** `domains` are the site's names at Plausible, joined with commas. */
  readonly plausible: { readonly domains: string; readonly scriptUrl: string } | null;
}

/** The service that gets a program's errors. Without it they go to the server's log. */
export interface ErrorServiceConfig {
  /** The address of a project, with its public key. */
  readonly dsn: string;
  /** The build's name at the service. */
  readonly release: string | null;
  readonly environment: string;
  /** The share of errors that is sent, 0 to 1. */
  readonly sampleRate: number;
}

/** All settings that a browser may see. The server has parsed them and writes them into each page. */
export interface PublicConfig {
  readonly marketplaceName: string;
  /** The URL without a slash at its end. */
  readonly rootUrl: string;
  /** BCP 47. */
  readonly locale: string;
  /** IANA; used if a listing's own zone is unknown. */
  readonly timeZone: string;
  readonly currency: Currency;
  readonly bookingUnit: BookingUnit;
  /** The part of prices that is shown first. */
  readonly prices: PriceStyle;
  readonly sdk: SdkConfig;
  readonly payments: PaymentsConfig | null;
  readonly maps: MapsConfig | null;
  /** The marketplace's commission in percent of the rental, 0 to 100. */
  readonly commissionPercentage: number;
  /** The lowest price that an owner may ask, in minor units. */
  readonly listingMinimumPrice: number;
  /** The conditions under which renters are verified; null if nobody is checked. */
  readonly identity: IdentityTerms | null;
  readonly analytics: AnalyticsConfig;
  readonly errorService: ErrorServiceConfig | null;
  /** The marketplace's pages on social networks, by the network's name. */
  readonly socialLinks: readonly { readonly name: string; readonly href: string }[];
  /** Whether somebody may move the marketplace's clock while pages are open, as in a test environment. */
  readonly isClockMovable: boolean;
  /** Whether a search at a place shows the nearest tools first. */
  readonly sortsByDistance: boolean;
  /** Whether browsers store a page to show without a connection. */
  readonly hasServiceWorker: boolean;
  /** Identity providers that people may log in with; the links lead to `/api/auth/{id}?from=`. */
  readonly socialLogins: readonly ('google' | 'facebook')[];
  /** The features that the server runs in addition to its core. */
  readonly features: readonly FeatureName[];
  readonly site?: SiteConfig;
}
