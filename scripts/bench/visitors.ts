import { CommandError } from '../lib/report';
import { demoPassword } from '../lib/demo-accounts';
import { type Addresses } from './built-product';

const CLIENT = 'sandbox-client';

/** Logs in to a demo account. Returns its access token, and the `Cookie` header of a browser that is logged in. */
export async function logIn({ sandbox }: Addresses, username: string) {
  const answer = await fetch(`${sandbox}/v1/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      username,
      password: demoPassword,
      client_id: CLIENT,
      grant_type: 'password',
      scope: 'user',
    }),
  });
  if (!answer.ok) throw new CommandError(`The login answered ${answer.status}.`);
  const session = (await answer.json()) as { access_token: string };
  const cookie = `st-${CLIENT}-token=${encodeURIComponent(JSON.stringify(session))}`;
  return { token: session.access_token, cookie };
}

/** The path of the first listing that the landing page links to. */
export async function findListing(app: string): Promise<string> {
  const html = await (await fetch(app)).text();
  const [, listing] = /href="(\/l\/[^"/]+\/[^"/]+)"/.exec(html) ?? [];
  if (!listing) throw new CommandError('The landing page shows no listing to measure.');
  return listing;
}
