import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import {
  bits,
  context,
  integer,
  named,
  octets,
  oid,
  sequence,
  set,
  text,
  time,
  truth,
} from './der';

/** What the proxy shows for all its hosts, as PEM; nobody keeps the authority's key. */
interface Certificates {
  /** The authority that a client is told to trust. */
  readonly authority: string;
  /** The certificate of the hosts, then the authority's. */
  readonly chain: string;
  readonly key: string;
  /** SHA-256 of the authority's public key in base64, by which Chromium is told to trust it. */
  readonly keyHash: string;
}

interface Certificate {
  readonly name: string;
  readonly issuer: string;
  readonly publicKey: KeyObject;
  readonly issuerKey: KeyObject;
  readonly extensions: readonly Buffer[];
}

const DAY_MS = 86_400_000;
/** Clocks differ a little; and a sandbox that runs longer is started again some day. */
const BEFORE_MS = DAY_MS;
const VALID_MS = 365 * DAY_MS;

const ECDSA_SHA256 = sequence(oid('1.2.840.10045.4.3.2'));
const VERSION_3 = context(0, integer(Buffer.of(2)));

const nameOf = (name: string): Buffer => sequence(set(sequence(oid('2.5.4.3'), text(name))));

const extension = (id: string, content: Buffer): Buffer => sequence(oid(id), octets(content));
const critical = (id: string, content: Buffer): Buffer =>
  sequence(oid(id), truth(), octets(content));

const publicBytes = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' });

const pem = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replaceAll(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`;

function certify(certificate: Certificate, now: Date): string {
  const { name, issuer, publicKey, issuerKey, extensions } = certificate;
  const from = now.getTime() - BEFORE_MS;
  const content = sequence(
    VERSION_3,
    // The first bit of a serial number is 0, and the second 1, so that its length is certain.
    integer(Buffer.concat([Buffer.of(0x40), randomBytes(15)])),
    ECDSA_SHA256,
    nameOf(issuer),
    sequence(time(new Date(from)), time(new Date(from + VALID_MS))),
    nameOf(name),
    publicBytes(publicKey),
    context(3, sequence(...extensions)),
  );
  return pem(sequence(content, ECDSA_SHA256, bits(sign('sha256', content, issuerKey))));
}

const AUTHORITY = 'Local marketplace sandbox';

const dnsName = (name: string): Buffer => named(2, Buffer.from(name));

/** Keys and certificates for these hosts. The authority may vouch for no other ones, should anybody come by its key. */
export function makeCertificates(hosts: readonly string[], now: Date): Certificates {
  const authority = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const own = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const keyId = createHash('sha1').update(publicBytes(authority.publicKey)).digest();
  const issued = { issuer: AUTHORITY, issuerKey: authority.privateKey };
  const root = certify(
    {
      ...issued,
      name: AUTHORITY,
      publicKey: authority.publicKey,
      extensions: [
        critical('2.5.29.19', sequence(truth())),
        // May sign certificates, and nothing else.
        critical('2.5.29.15', bits(Buffer.of(0x04), 2)),
        extension('2.5.29.14', octets(keyId)),
        critical(
          '2.5.29.30',
          sequence(context(0, ...hosts.map((host) => sequence(dnsName(host))))),
        ),
      ],
    },
    now,
  );
  const leaf = certify(
    {
      ...issued,
      name: 'Hosts of the sandbox',
      publicKey: own.publicKey,
      extensions: [
        critical('2.5.29.19', sequence()),
        critical('2.5.29.15', bits(Buffer.of(0x80), 7)),
        extension('2.5.29.37', sequence(oid('1.3.6.1.5.5.7.3.1'))),
        extension('2.5.29.35', sequence(named(0, keyId))),
        extension('2.5.29.17', sequence(...hosts.map(dnsName))),
      ],
    },
    now,
  );
  return {
    authority: root,
    chain: leaf + root,
    key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    keyHash: createHash('sha256').update(publicBytes(authority.publicKey)).digest('base64'),
  };
}
