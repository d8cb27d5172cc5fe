import * as v from 'valibot';
import { bookingUnits } from '~/domain/booking-unit';
import { currencySchema } from '~/domain/money';

const url = v.pipe(v.string(), v.url());

/** All settings that a browser may see. The server writes them into each page. */
export const publicConfigSchema = v.object({
  marketplaceName: v.string(),
  /** Without a slash at its end. */
  rootUrl: url,
  /** BCP 47. */
  locale: v.string(),
  /** IANA; used if a listing's own zone is unknown. */
  timeZone: v.string(),
  currency: currencySchema,
  bookingUnit: v.picklist(bookingUnits),
  sdk: v.object({
    clientId: v.string(),
    baseUrl: url,
    assetCdnBaseUrl: url,
    secureCookies: v.boolean(),
  }),
  payments: v.nullable(
    v.object({
      publishableKey: v.string(),
      scriptUrl: url,
      /** What owners do, in the card networks' terms (MCC). */
      merchantCategory: v.string(),
    }),
  ),
  maps: v.nullable(
    v.object({
      accessToken: v.string(),
      baseUrl: url,
      /** Addresses in the map service's own scheme, such as mapbox://styles/owner/style. */
      styleUrl: v.string(),
      darkStyleUrl: v.string(),
    }),
  ),
  /** The marketplace's commission in percent of the rental, 0 to 100. */
  commissionPercentage: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  /** The lowest price that an owner may ask, in minor units. */
  listingMinimumPrice: v.number(),
  analyticsId: v.nullable(v.string()),
  /** Pages of the marketplace elsewhere, by the name of the network. */
  socialLinks: v.array(v.object({ name: v.string(), href: url })),
  /** Identity providers that people may log in with; the links lead to `/api/auth/{id}?from=`. */
  socialLogins: v.array(v.picklist(['google', 'facebook'])),
});

export type PublicConfig = v.InferOutput<typeof publicConfigSchema>;
