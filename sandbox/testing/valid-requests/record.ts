import Stripe from 'stripe';
import { liveRentals } from '../rental-life';
import {
  connectPayouts,
  currentProcess,
  dayFrom,
  pushProcess,
} from '../../marketplace/transactions/testing/rental-world';
import { sandboxCredentials } from '../../credentials';
import { type Sandbox } from '../../network';
import { PASSWORD, signUp } from '../harness';
import { type RecordedRequest, startRecorder } from '../request-recorder';
import { useBuildApi } from './build-calls';
import { useListings, useOrders, usePeople } from './marketplace-calls';
import { askEverything } from './queries';
import { usePayments, useServices } from './service-calls';
import { type World } from './world';

const { secretKey, clientId } = sandboxCredentials;

async function tokenOf({ url }: World, fields: Record<string, string>): Promise<string> {
  const body = new URLSearchParams({ client_id: clientId, ...fields });
  const reply = await fetch(`${url}/v1/auth/token`, { method: 'POST', body });
  return ((await reply.json()) as { access_token: string }).access_token;
}

const integrationToken = (world: World) =>
  tokenOf(world, {
    client_id: sandboxCredentials.integrationClientId,
    client_secret: sandboxCredentials.integrationClientSecret,
    grant_type: 'client_credentials',
    scope: 'integ',
  });

const EACH = 2;

/** Keeps a few requests of each call, because some calls are made very often and every call needs its turn. */
function fewOfEach(requests: readonly RecordedRequest[]): RecordedRequest[] {
  const seen = new Map<string, number>();
  return requests.filter(({ method, path }) => {
    const place = (path.split('?')[0] ?? '').replace(/[0-9a-f-]{36}|_[A-Za-z0-9]{14,}/g, ':id');
    const times = (seen.get(`${method} ${place}`) ?? 0) + 1;
    seen.set(`${method} ${place}`, times);
    return times <= EACH;
  });
}

/** The requests that clients of every service send to a sandbox in use, in their wire form. The sandbox accepted all of them. */
export async function recordValidRequests(sandbox: Sandbox): Promise<RecordedRequest[]> {
  await pushProcess(sandbox, currentProcess());
  const recorder = await startRecorder(sandbox.url);
  const { db, clock, apis } = sandbox;
  const world: World = { db, clock, apis, url: recorder.url };
  try {
    await liveRentals(world.url, () => undefined);
    const owner = await signUp(world);
    const renter = await signUp(world);
    const listingId = await useListings(world, owner);
    await usePeople(world, renter);
    const stripe = new Stripe(secretKey, {
      host: 'localhost',
      port: new URL(world.url).port,
      protocol: 'http',
    });
    await connectPayouts(sandbox, stripe, owner.id);
    const transactionId = await useOrders(world, renter, listingId);
    const credentials = { grant_type: 'password', scope: 'user', password: PASSWORD };
    const tokens = {
      api: await tokenOf(world, { ...credentials, username: owner.email }),
      integration_api: await integrationToken(world),
    };
    await askEverything(world, tokens, {
      id: listingId,
      'users/show id': owner.id,
      'transactions/show id': transactionId,
      listingId,
      transactionId,
      start: dayFrom(world, 1).toISOString(),
      end: dayFrom(world, 30).toISOString(),
    });
    await useBuildApi(world);
    await useServices(world, transactionId);
    await usePayments(world);
    return fewOfEach(recorder.accepted);
  } finally {
    await recorder.stop();
  }
}
