import * as v from 'valibot';
import { deviceNow } from '../base/device-now';
import { createSigner, type Signer } from '../base/signer';
import { type ServerConfig } from '../config/server-config';
import * as doctor from './doctor-check';

/** The address at which a running server shows its own table to anybody who has the signing key. */
export const DEEP = '/readyz?deep';
const VALID_MS = 300_000;

const signedText = (time: string): string => `deep-readiness:${time}`;

/** The token for a request at this time. */
export const deepToken = ({ sign }: Signer, now: number): string =>
  `${now}.${sign(signedText(String(now)))}`;

/** Whether the header has a token that was made with one of our keys, within five minutes. */
export function isSignedDeep({ isSigned }: Signer, header: string, now: number): boolean {
  const [, time = '', signature = ''] = /^Bearer (\d{1,16})\.([\w-]+)$/.exec(header) ?? [];
  return Math.abs(Number(time) - now) <= VALID_MS && isSigned(signedText(time), signature);
}

const tableSchema = v.object({
  proxies: v.number(),
  rows: v.array(
    v.object({
      name: v.string(),
      stops: v.optional(v.picklist(['orders', 'money'])),
      state: v.picklist(['right', 'wrong', 'cannot-tell']),
      says: v.string(),
      next: v.optional(v.string(), ''),
    }),
  ),
});

/** The table of the server at the root address; null if none was shown. */
export interface Asked {
  readonly called: doctor.Called;
  readonly table: v.InferOutput<typeof tableSchema> | null;
}

/** Asks the server at the root address for its table, as an operator with its signing key. */
export async function askServer({ public: shown, secrets }: ServerConfig): Promise<Asked> {
  const key = deepToken(createSigner(secrets.signingKeys), deviceNow());
  const called = await doctor.callService(`${shown.rootUrl}${DEEP}`, { key });
  const { success, output } = v.safeParse(tableSchema, called.body);
  return { called, table: success ? output : null };
}

const ROOT = 'REACT_APP_MARKETPLACE_ROOT_URL';
const TLS = /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/;

function judgeRoot({ called, table }: Asked): doctor.Answer {
  const { failure, status, headers } = called;
  if (table) return doctor.right('this server answers there');
  if (TLS.test(failure))
    return doctor.wrong(
      `its certificate is refused (${failure})`,
      'Renew it, with its whole chain.',
    );
  if (status >= 300 && status < 400)
    return doctor.wrong(
      `it redirects to ${headers.get('location') ?? 'another address'}`,
      `Set ${ROOT} to the address where visitors end up.`,
    );
  if (status === 0 || status >= 500)
    return doctor.cannotTell(
      `nothing answers there (${failure || status})`,
      'Start the server and its proxy.',
    );
  return doctor.judge(called, {
    [status]: doctor.wrong(
      `something else answers there (status ${status})`,
      `Set ${ROOT} to the address of this site, or lead its name and proxy to the server.`,
    ),
    403: doctor.wrong(
      'the server there has another key',
      'Give all programs the same SIGNING_KEY.',
    ),
  });
}

/** What only a request through the root address shows. */
export const rootChecks = (asked: Asked): readonly doctor.DoctorCheck[] => [
  doctor.check('site, root address', () => judgeRoot(asked), 'orders'),
  doctor.check('site, proxies', ({ config: { trustedProxies } }) => {
    if (!asked.table) return doctor.cannotTell('no request came through', 'See the root address.');
    const { proxies } = asked.table;
    if (proxies === trustedProxies) return doctor.right(`${proxies}, as TRUST_PROXY says`);
    const effect =
      trustedProxies > proxies
        ? 'visitors can choose the address that they count as'
        : 'several visitors count as one address';
    return doctor.wrong(
      `${proxies} are passed, ${trustedProxies} are trusted: ${effect}`,
      `Set TRUST_PROXY=${proxies}.`,
    );
  }),
];
