import * as v from 'valibot';
import {
  callService,
  cannotTell,
  type DoctorCheck,
  lastFour,
  notAnswered,
  right,
  wrong,
} from '../doctor/doctor-check';
import { paymentChecks } from './payments/doctor';

const MAP_TOKENS = 'Mapbox, Account, Access tokens';

const mapToken: DoctorCheck = {
  service: 'maps',
  what: 'token',
  ask: async ({ config: { public: shown } }) => {
    if (!shown.maps) return null;
    const { baseUrl, accessToken } = shown.maps;
    const url = `${baseUrl}/geocoding/v5/mapbox.places/Austin.json?limit=1&access_token=${encodeURIComponent(accessToken)}`;
    const [fromUs, fromAnywhere] = await Promise.all([
      callService(url, { headers: { referer: `${shown.rootUrl}/` } }),
      callService(url),
    ]);
    const away = notAnswered(fromUs, baseUrl);
    if (away) return away;
    if (fromUs.status === 401)
      return wrong(
        `${lastFour(accessToken)} is refused`,
        `Copy a public token (${MAP_TOKENS}) to REACT_APP_MAPBOX_ACCESS_TOKEN.`,
      );
    if (fromUs.status === 403)
      return wrong(
        `${lastFour(accessToken)} does not work at ${shown.rootUrl}`,
        `Add this address to the token’s URLs (${MAP_TOKENS}).`,
      );
    return fromAnywhere.status === 200
      ? cannotTell(
          `${lastFour(accessToken)} works, also for other sites`,
          `Limit it to ${shown.rootUrl} (${MAP_TOKENS}) unless this is a trial.`,
        )
      : right(`${lastFour(accessToken)} works here, and nowhere else`);
  },
};

const regionsSchema = v.object({ regions: v.array(v.object({ region_code: v.string() })) });

const salesTax: DoctorCheck = {
  service: 'tax',
  what: 'key and regions',
  stops: 'orders',
  ask: async ({ config: { tax } }) => {
    if (tax.service.kind === 'none')
      return cannotTell(
        'TAXJAR_API_KEY is not set, so no order is taxed',
        'Ask somebody who knows your states’ rules whether that is right.',
      );
    const { apiKey, baseUrl } = tax.service;
    const asked = await callService(`${baseUrl}/v2/nexus/regions`, {
      headers: { authorization: `Bearer ${apiKey}` },
    });
    const away = notAnswered(asked, baseUrl);
    if (away) return away;
    if (asked.status === 401 || asked.status === 403)
      return wrong(
        `the key ${lastFour(apiKey)} is refused`,
        'Copy a live token (TaxJar, Account, API access) to TAXJAR_API_KEY.',
      );
    const { body } = asked;
    if (!v.is(regionsSchema, body))
      return cannotTell(
        'its regions could not be read',
        'Look at TaxJar, Account, State settings.',
      );
    return body.regions.length > 0
      ? right(`${body.regions.length} regions are taxed`)
      : cannotTell(
          'the key works, and no region is taxed',
          'Add the states where you owe tax: TaxJar, Account, State settings.',
        );
  },
};

/** Maps, sales tax and payments. */
export const serviceChecks: readonly DoctorCheck[] = [...paymentChecks, salesTax, mapToken];
