import { eq } from 'drizzle-orm';
import express, { type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import { html } from '../platform/html';
import { hashToken, loginAsToken, newToken } from '../marketplace/auth/tokens';
import { type MarketplaceConfig } from '../marketplace/config';
import { authCodes, users } from '../marketplace/store/schema/users';
import { type ServiceContext } from '../platform/service';
import { contentPolicy } from './content-policy';
import { action, layout } from './pages/layout';

const CODE_LIFETIME_MS = 30_000;

/** Whether the operator may be redirected there: to the web application, or to a program on this machine. */
const isTrusted = (address: string, appUrl: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { origin, hostname } = new URL(address);
  return origin === new URL(appUrl).origin || hostname === 'localhost' || hostname === '127.0.0.1';
};

const asked = v.object({
  client_id: v.string(),
  redirect_uri: v.string(),
  user_id: v.pipe(v.string(), v.uuid()),
  state: v.optional(v.string()),
  code_challenge: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  code_challenge_method: v.literal('S256'),
});

type Config = Pick<MarketplaceConfig, 'clientId' | 'url'>;

/** `GET /api/authorize-as`: a web application asks to log the operator in as one of its users, and the operator agrees. */
export function createLoginAs(context: ServiceContext, config: Config): Router {
  const router = express.Router();

  const read = (fields: unknown) => {
    const parsed = v.safeParse(asked, fields);
    const good =
      parsed.success &&
      parsed.output.client_id === config.clientId &&
      isTrusted(parsed.output.redirect_uri, config.url);
    return good ? parsed.output : null;
  };
  const refuse = (request: Request, response: Response) =>
    response.status(400).send(
      layout({
        base: request.baseUrl,
        title: 'This cannot be agreed to',
        main: html`<p>The address lacks something, or comes from an unknown application.</p>`,
      }),
    );
  const userOf = async (id: string) => {
    const [user] = await context.db.select().from(users).where(eq(users.id, id));
    return user?.deleted === false && user.state !== 'banned' ? user : undefined;
  };

  router.get('/api/authorize-as', async (request: Request, response: Response) => {
    const fields = read(request.query);
    const user = fields && (await userOf(fields.user_id));
    if (!user) return void refuse(request, response);
    const { state = '', ...rest } = fields;
    const button = action(`${request.baseUrl}/api/authorize-as`, `Log in as ${user.email}`, {
      ...rest,
      state,
    });
    // The answer leads to the application that asked, which may have another port than the usual one.
    response.set('Content-Security-Policy', contentPolicy([config.url, fields.redirect_uri]));
    response.send(
      layout({ base: request.baseUrl, title: 'Log in as somebody else', main: html`${button}` }),
    );
  });

  router.post('/api/authorize-as', async (request: Request, response: Response) => {
    const fields = read(request.body);
    const user = fields && (await userOf(fields.user_id));
    if (!user) return void refuse(request, response);
    const code = newToken();
    await context.db.insert(authCodes).values({
      codeHash: hashToken(code),
      userId: user.id,
      clientId: config.clientId,
      redirectUri: fields.redirect_uri,
      codeChallenge: fields.code_challenge,
      expiresAt: new Date(context.clock.now().getTime() + CODE_LIFETIME_MS),
    });
    const back = new URL(fields.redirect_uri);
    back.searchParams.set('code', code);
    if (fields.state) back.searchParams.set('state', fields.state);
    response.redirect(303, back.href);
  });
  return router;
}

/**
 * Logs the operator in as a user right away, if the web application has the same host name. Browsers share cookies between ports, and the
 * application keeps its session in this cookie.
 */
export async function openSessionAs(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  config: Config,
  { userId, response }: { userId: string; response: Response },
): Promise<void> {
  const token = await loginAsToken(db, { clientId: config.clientId, userId, now: clock.now() });
  const session = JSON.stringify({ ...token, isLoggedInAs: true });
  response.cookie(`st-${config.clientId}-token`, session, { path: '/' });
  response.redirect(303, `${config.url}/`);
}
