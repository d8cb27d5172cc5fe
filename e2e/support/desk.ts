import { transit, types } from 'sharetribe-flex-sdk';
import { sessionCookieName } from '~/api/marketplace/session-cookie';
import { toPlain } from '~/api/marketplace/read-response';
import { createIntegrationClient } from '../../sandbox/seed/clients';
import { type Answer } from './orders';
import { type OwnProduct } from './own-product';
import { PASSWORD, type Person, signUp } from './people';

/** Signs up a person who works for the operator. */
export async function aColleague(product: Pick<OwnProduct, 'services'>): Promise<Person> {
  const staff = await signUp(product, 'Priya');
  await createIntegrationClient(product.services).users.updateProfile({
    id: new types.UUID(staff.id),
    metadata: { staff: true },
  });
  return staff;
}

/** Makes calls as a colleague whose desk is open, until the clock is moved by half a day. Each call may go to another server. */
export async function openDesk(product: Pick<OwnProduct, 'url' | 'services'>) {
  const { services } = product;
  const { session } = await aColleague(product);
  const token = encodeURIComponent(JSON.stringify(await session.getToken()));
  let cookie = `${sessionCookieName(services.clientId)}=${token}`;
  const ask = async (
    path: string,
    body: object,
    { url = product.url, signal }: { readonly url?: string; readonly signal?: AbortSignal } = {},
  ): Promise<Answer> => {
    const answer = await fetch(`${url}/api/desk/${path}`, {
      method: 'POST',
      ...(signal && { signal }),
      headers: { 'content-type': 'application/transit+json', origin: url, cookie },
      body: transit.write(body),
    });
    const [door] = answer.headers.getSetCookie().filter((each) => each.startsWith('desk='));
    if (door) cookie = `${cookie}; ${door.split(';')[0] ?? ''}`;
    const text = await answer.text();
    const isTransit = answer.headers.get('content-type')?.includes('transit');
    const read: unknown = isTransit ? toPlain(transit.read(text)) : JSON.parse(text);
    return { status: answer.status, body: read };
  };
  await ask('enter', { password: PASSWORD });
  return ask;
}
