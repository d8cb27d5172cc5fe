import { timingSafeEqual } from 'node:crypto';
import cookieParser from 'cookie-parser';
import express, { type Request, type Response, type Router } from 'express';
import { ApiError } from '../marketplace/http/api-error';
import { type Db } from '../platform/database';
import { IssuedTokens } from '../platform/issued-tokens';
import { html } from '../platform/html';
import { notice } from './pages/data-parts';
import { layout } from './pages/layout';

/** The login page; `to` is the page to open afterwards. */
const loginPage = (base: string, { to, failed }: { to: string; failed: boolean }): string =>
  layout({
    base,
    title: 'Log in',
    navigation: false,
    main: html`${notice({ refusal: failed ? 'The email address or the password is wrong.' : null, done: null })}
      <form class="fields" method="post" action="${base}/login">
        <input type="hidden" name="to" value="${to}" />
        <label for="email">Email address</label>
        <input id="email" name="email" type="email" autocomplete="username" required />
        <label for="password">Password</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="current-password"
          required
        />
        <button type="submit">Log in</button>
      </form>`,
  });

export interface OperatorAccount {
  email: string;
  password: string;
}

const COOKIE = 'sandbox-operator';
const LOGIN = '/login';
const SESSION_SECONDS = 7 * 24 * 3600;

/** Sessions use the machine's time, so that moving the marketplace's clock does not log the operator out. */
const machineClock = { now: () => new Date() };

const equal = (given: unknown, right: string): boolean => {
  const a = Buffer.from(typeof given === 'string' ? given : '');
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Strangers cannot make the console read much, but the operator edits whole assets. */
const formOf = (limit: string) => express.urlencoded({ extended: false, limit });
const readForm = formOf('8mb');

const fieldsOf = (request: Request): Record<string, unknown> => {
  const body: unknown = request.body;
  return typeof body === 'object' && body !== null ? { ...body } : {};
};

/** The page to show after login, which must be one of the console. */
export const targetOf = (given: unknown, base: string): string =>
  typeof given === 'string' && given.startsWith(`${base}/`) && !given.includes('\\')
    ? given
    : `${base}/`;

/** Lets the operator in and sends everybody else to the login page. Sessions last for a week. */
export function createOperatorSessions(db: Db, account: OperatorAccount): Router {
  const router = express.Router();
  const sessions = new IssuedTokens<true>(db, machineClock, 'operator-session');
  router.use(cookieParser());
  // Other programs on this machine share the host name, and a browser sends its cookies to them and from their pages.
  router.use((request, _response, next) => {
    const site = request.get('sec-fetch-site');
    const foreign = site === 'cross-site' || site === 'same-site';
    next(foreign && request.method !== 'GET' ? new ApiError('forbidden') : undefined);
  });

  const sessionOf = (request: Request): string => {
    const cookies: Record<string, unknown> = { ...request.cookies };
    return String(cookies[COOKIE] ?? '');
  };

  router.get(LOGIN, (request: Request, response: Response) => {
    const to = targetOf(request.query['to'], request.baseUrl);
    response.type('html').send(loginPage(request.baseUrl, { to, failed: false }));
  });

  router.post(LOGIN, formOf('16kb'), async (request: Request, response: Response) => {
    const { email, password, to } = fieldsOf(request);
    const target = targetOf(to, request.baseUrl);
    if (!equal(email, account.email) || !equal(password, account.password)) {
      response.status(403).type('html');
      response.send(loginPage(request.baseUrl, { to: target, failed: true }));
      return;
    }
    const session = await sessions.issue(true, { seconds: SESSION_SECONDS });
    response.cookie(COOKIE, session, { httpOnly: true, sameSite: 'strict', path: request.baseUrl });
    response.redirect(303, target);
  });

  router.post('/logout', async (request: Request, response: Response) => {
    await sessions.redeem(sessionOf(request));
    response.clearCookie(COOKIE, { path: request.baseUrl });
    response.redirect(303, `${request.baseUrl}${LOGIN}`);
  });

  router.use(async (request: Request, response: Response, next) => {
    if (await sessions.find(sessionOf(request))) {
      readForm(request, response, next);
      return;
    }
    const to = encodeURIComponent(request.originalUrl);
    response.redirect(303, `${request.baseUrl}${LOGIN}?to=${to}`);
  });
  return router;
}
