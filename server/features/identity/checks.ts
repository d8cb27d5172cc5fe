import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import { checkReturnPath } from '~/config/paths';
import { type PublicConfig } from '~/config/public-config';
import { type UserId } from '~/domain/ids';
import { identityStateOf, MAX_IDENTITY_TRIES } from '~/domain/person/identity';
import { ServerError } from '../../base/errors';
import { tellPerson } from '../../core/notices/tell';
import { type SendToPerson } from '../../mail/person-mail';
import { type MarketplaceNow } from '../../marketplace/clock';
import { ask } from '../../marketplace/session';
import { verifiedSince } from '../../marketplace/verified-since';
import { type IdentityCalls, type IdentityCheck } from '../../services/payments/identity-calls';
import { type BackgroundStore } from '../../store/background-store';
import { type CheckStore, type KeptCheck } from '../../staff/check-store';
import { mayPublish, releaseFirstTools } from './first-tool';

export interface IdentityServices {
  readonly integration: IntegrationSdk;
  readonly payments: IdentityCalls;
  readonly checks: CheckStore;
  readonly store: BackgroundStore;
  readonly send: SendToPerson;
  readonly config: PublicConfig;
  readonly now: MarketplaceNow;
}

const mark = (
  { integration }: IdentityServices,
  person: UserId,
  identity: { readonly verifiedAt: string } | null,
) =>
  ask(() =>
    integration.users.updateProfile({ id: new types.UUID(person), metadata: { identity } }),
  );

/** The badge keeps the moment at which it was first given. */
async function markOnce(services: IdentityServices, person: UserId, at: string): Promise<void> {
  if (await verifiedSince(services.integration, person)) return;
  await mark(services, person, { verifiedAt: at });
}

async function forgetCheck(services: IdentityServices, person: UserId): Promise<void> {
  await mark(services, person, null);
  await Promise.all([services.checks.drop(person), services.checks.open.drop(person)]);
}

/** A failed try counts once, however often it is read. */
function afterFailure(kept: KeptCheck, { report, fault }: IdentityCheck, at: string): KeptCheck {
  if (report === kept.report) return kept;
  const failures = kept.failures + 1;
  const state = failures >= MAX_IDENTITY_TRIES ? 'closed' : 'failed';
  return { ...kept, failures, report, fault, state, at };
}

function nextOf(kept: KeptCheck, check: IdentityCheck, at: string): KeptCheck {
  switch (check.state) {
    case 'verified':
      return { ...kept, state: 'verified', fault: null, at };
    case 'looked-at':
      return { ...kept, state: 'looked-at', at };
    case 'open':
      return check.fault ? afterFailure(kept, check, at) : { ...kept, state: 'started' };
    case 'ended':
      return { ...kept, state: 'none', at };
    default:
      return check.state satisfies never;
  }
}

const needsNotice = ({ state }: KeptCheck) =>
  state === 'failed' || state === 'closed' || state === 'verified';
/** After a failed try the person may submit documents again at once, without coming back here first. */
const isOver = ({ state }: KeptCheck) =>
  state === 'closed' || state === 'verified' || state === 'none';

async function afterwards(
  services: IdentityServices,
  person: UserId,
  next: KeptCheck,
): Promise<void> {
  if (needsNotice(next)) await tellPerson(services, person, { kind: 'identity', ...next });
  if (isOver(next)) await services.checks.open.drop(person);
}

/**
 * Takes over the payment service's state of a check. The badge is written before the note of it, so that another server writes it again
 * if this one dies in between.
 */
async function takeOver(
  services: IdentityServices,
  person: UserId,
  { kept, check }: { readonly kept: KeptCheck; readonly check: IdentityCheck },
): Promise<KeptCheck | null> {
  const { checks } = services;
  const at = (await services.now()).toISOString();
  if (check.isRedacted) {
    await forgetCheck(services, person);
    return null;
  }
  const next = nextOf(kept, check, at);
  // A badge that is missing after it was given was taken away by the operator.
  if (next.state === 'verified' && kept.state !== 'verified') {
    await markOnce(services, person, at);
    await releaseFirstTools(services, person);
  }
  await checks.keep(person, next);
  await afterwards(services, person, next);
  return next;
}

const begun = (check: IdentityCheck, at: string): KeptCheck => ({
  check: check.id,
  state: 'started',
  failures: 0,
  report: null,
  fault: null,
  from: null,
  showsCheck: false,
  at,
});

/** Reads the person's check at the payment service. Null if there is none. */
async function refresh(services: IdentityServices, person: UserId): Promise<KeptCheck | null> {
  const kept = await services.checks.of(person);
  if (!kept) return null;
  const check = await services.payments.readCheck(kept.check);
  return check ? takeOver(services, person, { kept, check }) : kept;
}

/** How the person's check stands. Safe to repeat. */
export const followCheck = (services: IdentityServices, person: UserId) =>
  services.checks.alone(person, () => refresh(services, person));

/** Does the same after an event of the payment service, even if the store has lost the check. */
export const updateCheck = (services: IdentityServices, person: UserId, id: string) =>
  services.checks.alone(person, async () => {
    const [known, check] = await Promise.all([
      services.checks.of(person),
      services.payments.readCheck(id),
    ]);
    if (!check || check.person !== person) return;
    // News of an earlier check say nothing about the present one, except that its data is deleted.
    if (known && known.check !== id && !check.isRedacted) return;
    const kept = known ?? begun(check, (await services.now()).toISOString());
    await takeOver(services, person, { kept, check });
  });

const untried = { state: 'none', fault: null, failures: 0, from: null, showsCheck: false } as const;

/** The data that the person's page shows. */
export async function identityOf(services: IdentityServices, person: UserId) {
  const kept = await followCheck(services, person);
  const since = await verifiedSince(services.integration, person);
  const { state, fault, failures, from, showsCheck } = kept ?? untried;
  return {
    fault,
    from,
    showsCheck,
    verifiedAt: since?.toISOString() ?? null,
    // A person who was verified before the store was lost keeps the badge.
    state: identityStateOf(state, since),
    triesLeft: Math.max(0, MAX_IDENTITY_TRIES - failures),
    mayPublish: since !== null || (await mayPublish(services, person)),
  };
}

function assertOpen(kept: KeptCheck | null, since: Date | null): void {
  if (since || kept?.state === 'looked-at') throw new ServerError('conflict');
  if (kept?.state === 'closed') throw new ServerError('identity-closed');
}

/**
 * The address where the person hands in a document: of the check that is open, or of a new one. Refuses with `conflict` if the person is
 * verified or if a try is being looked at, and with `identity-closed` after too many tries.
 */
export const startCheck = (
  services: IdentityServices,
  person: UserId,
  origin: Pick<KeptCheck, 'from' | 'showsCheck'>,
) =>
  services.checks.alone(person, async (): Promise<string> => {
    const { payments, checks, config, now } = services;
    const kept = await refresh(services, person);
    assertOpen(kept, await verifiedSince(services.integration, person));
    const open = kept && (await payments.readCheck(kept.check));
    const returnUrl = `${config.rootUrl}${checkReturnPath}`;
    const check = open?.url ? open : await payments.startCheck({ person, returnUrl });
    if (!check.url) throw new ServerError('upstream-failed');
    const at = (await now()).toISOString();
    const before = kept ?? begun(check, at);
    await checks.open.add({ key: person, at });
    await checks.keep(person, { ...before, check: check.id, state: 'started', ...origin, at });
    return check.url;
  });
