import * as v from 'valibot';
import { deviceNow } from '../base/device-now';
import { createSigner, type Signer } from '../base/signer';
import { type ServerConfig } from '../config/server-config';
import {
  type Answer,
  callService,
  cannotTell,
  type DoctorCheck,
  right,
  wrong,
} from './doctor-check';

/** The address at which a running server shows its own table to whoever has the signing key. */
export const DEEP = '/readyz?deep';
const VALID_MS = 300_000;

const signedText = (time: string): string => `deep-readiness:${time}`;

/** The header `authorization` for a request at this time. */
export const signDeep = ({ sign }: Signer, now: number): string =>
  `Bearer ${now}.${sign(signedText(String(now)))}`;

/** Whether the header was made with one of our keys, within five minutes. */
export function isSignedDeep({ isSigned }: Signer, header: string, now: number): boolean {
  const [, time = '', signature = ''] = /^Bearer (\d{1,16})\.([\w-]+)$/.exec(header) ?? [];
  return Math.abs(Number(time) - now) <= VALID_MS && isSigned(signedText(time), signature);
}

/** How many proxies a request has passed, by the addresses that they add. */
export const proxiesOf = (forwardedFor: string | undefined): number =>
  forwardedFor?.split(',').length ?? 0;

const rowSchema = v.object({
  service: v.string(),
  what: v.string(),
  stops: v.exactOptional(v.picklist(['orders', 'money'])),
  state: v.picklist(['right', 'wrong', 'cannot-tell']),
  says: v.string(),
  next: v.exactOptional(v.string(), ''),
});
const tableSchema = v.object({ proxies: v.number(), rows: v.array(rowSchema) });

/** The table of the server at the root address, or why there is none. */
export type ServersTable = v.InferOutput<typeof tableSchema> | { readonly problem: Answer };

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
const TLS = /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/;

const ROOT = 'REACT_APP_MARKETPLACE_ROOT_URL';

/** Asks the server at the root address for its table, as an operator with its signing key. */
export async function askServer({ public: shown, secrets }: ServerConfig): Promise<ServersTable> {
  const authorization = signDeep(createSigner(secrets.signingKeys), deviceNow());
  const { rootUrl } = shown;
  const asked = await callService(`${rootUrl}${DEEP}`, { headers: { authorization } });
  const { status, failure, headers, body } = asked;
  if (TLS.test(failure))
    return {
      problem: wrong(`its certificate is refused (${failure})`, 'Renew it, with its whole chain.'),
    };
  if (status === 0)
    return {
      problem: cannotTell(
        `nothing answers at ${rootUrl} (${failure})`,
        'Start the server, and its proxy. Then ask again.',
      ),
    };
  if (REDIRECTS.includes(status))
    return {
      problem: wrong(
        `${rootUrl} redirects to ${headers.get('location') ?? 'another address'}`,
        `Set ${ROOT} to the address where visitors end up.`,
      ),
    };
  const isOurs = v.is(v.object({ status: v.string() }), body);
  if (status === 403 && isOurs)
    return {
      problem: wrong(
        'the server there has another signing key',
        'Give all servers, workers and this command the same SIGNING_KEY.',
      ),
    };
  const table = v.safeParse(tableSchema, body);
  return table.success
    ? table.output
    : {
        problem: wrong(
          `something else answers at ${rootUrl} (status ${status})`,
          `Set ${ROOT} to the address of this site, or lead its name and proxy to the server.`,
        ),
      };
}

/** What only a request through the root address shows. */
export const rootChecks = (table: ServersTable): readonly DoctorCheck[] => [
  {
    service: 'site',
    what: 'root address',
    stops: 'orders',
    ask: ({ config }) =>
      'problem' in table ? table.problem : right(`this server answers at ${config.public.rootUrl}`),
  },
  {
    service: 'site',
    what: 'proxies',
    ask: ({ config: { trustedProxies } }) => {
      if ('problem' in table)
        return cannotTell('no request reached the server', 'See the root address.');
      const { proxies } = table;
      if (proxies === trustedProxies) return right(`${proxies}, as TRUST_PROXY says`);
      return wrong(
        `a request passes ${proxies} proxies, and TRUST_PROXY is ${trustedProxies}: ${
          trustedProxies > proxies
            ? 'visitors may choose the address that they count as'
            : 'several visitors count as one address'
        }`,
        `Set TRUST_PROXY=${proxies}.`,
      );
    },
  },
];
