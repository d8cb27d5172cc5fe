import * as v from 'valibot';
import * as doctor from '../doctor/doctor-check';
import { paymentChecks } from './payments/doctor';

const TOKENS = 'Mapbox, Account, Access tokens';

async function checkMapToken({
  config: { public: shown },
}: doctor.Setup): Promise<doctor.Answer | null> {
  if (!shown.maps) return null;
  const { baseUrl, accessToken } = shown.maps;
  const token = doctor.lastFour(accessToken);
  const query = new URLSearchParams({ limit: '1', access_token: accessToken });
  const url = `${baseUrl}/geocoding/v5/mapbox.places/Austin.json?${query.toString()}`;
  const [fromUs, fromAnywhere] = await Promise.all([
    doctor.callService(url, { headers: { referer: `${shown.rootUrl}/` } }),
    doctor.callService(url),
  ]);
  return doctor.judge(fromUs, {
    200:
      fromAnywhere.status === 200
        ? doctor.cannotTell(`${token} works, also for other sites`, `Limit it to yours: ${TOKENS}.`)
        : doctor.right(`${token} works here, and nowhere else`),
    401: doctor.wrong(
      `${token} is refused`,
      `Copy a public token (${TOKENS}) to REACT_APP_MAPBOX_ACCESS_TOKEN.`,
    ),
    403: doctor.wrong(
      `${token} does not work at ${shown.rootUrl}`,
      `Add this address to the token’s URLs: ${TOKENS}.`,
    ),
  });
}

const regionsSchema = v.object({ regions: v.array(v.unknown()) });

async function checkTax({ config: { tax } }: doctor.Setup): Promise<doctor.Answer> {
  if (tax.service.kind === 'none')
    return doctor.cannotTell(
      'without TAXJAR_API_KEY no order is taxed',
      'Ask whether that is right.',
    );
  const { apiKey: key, baseUrl } = tax.service;
  const asked = await doctor.callService(`${baseUrl}/v2/nexus/regions`, { key });
  const count = v.is(regionsSchema, asked.body) ? asked.body.regions.length : 0;
  const refused = doctor.wrong(
    `the key ${doctor.lastFour(key)} is refused`,
    'Copy a live token (TaxJar, Account, API access) to TAXJAR_API_KEY.',
  );
  const place = 'TaxJar, Account, State settings';
  const counted =
    count > 0
      ? doctor.right(`${count} regions are taxed`)
      : doctor.cannotTell('no region is taxed', `Add the states where you owe tax: ${place}.`);
  return doctor.judge(asked, { 200: counted, 401: refused, 403: refused });
}

/** Maps, sales tax and payments. */
export const serviceChecks: readonly doctor.DoctorCheck[] = [
  ...paymentChecks,
  doctor.check('tax, key and regions', checkTax, 'orders'),
  doctor.check('maps, token', checkMapToken),
];
