import { randomBytes, timingSafeEqual } from 'node:crypto';
import cookieParser from 'cookie-parser';
import express, { type Request, type Response, type Router } from 'express';
import { loginPage } from './pages/login-page';

export interface OperatorAccount {
  email: string;
  password: string;
}

const COOKIE = 'sandbox-operator';
const LOGIN = '/login';

const equal = (given: unknown, right: string): boolean => {
  const a = Buffer.from(typeof given === 'string' ? given : '');
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
};

const fieldsOf = (request: Request): Record<string, unknown> => {
  const body: unknown = request.body;
  return typeof body === 'object' && body !== null ? { ...body } : {};
};

/** Where somebody wanted to go; only places of the console itself. */
const targetOf = (given: unknown, base: string): string =>
  typeof given === 'string' && given.startsWith(`${base}/`) && !given.includes('\\')
    ? given
    : `${base}/`;

/** Lets the operator in and everybody else to the login page; sessions end with the process. */
export function createOperatorSessions(account: OperatorAccount): Router {
  const router = express.Router();
  const sessions = new Set<string>();
  router.use(cookieParser());
  router.use(express.urlencoded({ extended: false, limit: '16kb' }));

  const sessionOf = (request: Request): string => {
    const cookies: Record<string, unknown> = { ...request.cookies };
    return String(cookies[COOKIE] ?? '');
  };

  router.get(LOGIN, (request: Request, response: Response) => {
    const to = targetOf(request.query['to'], request.baseUrl);
    response.type('html').send(loginPage(request.baseUrl, { to, failed: false }));
  });

  router.post(LOGIN, (request: Request, response: Response) => {
    const { email, password, to } = fieldsOf(request);
    const target = targetOf(to, request.baseUrl);
    if (!equal(email, account.email) || !equal(password, account.password)) {
      response.status(403).type('html');
      response.send(loginPage(request.baseUrl, { to: target, failed: true }));
      return;
    }
    const session = randomBytes(32).toString('base64url');
    sessions.add(session);
    response.cookie(COOKIE, session, { httpOnly: true, sameSite: 'strict', path: request.baseUrl });
    response.redirect(303, target);
  });

  router.post('/logout', (request: Request, response: Response) => {
    sessions.delete(sessionOf(request));
    response.clearCookie(COOKIE, { path: request.baseUrl });
    response.redirect(303, `${request.baseUrl}${LOGIN}`);
  });

  router.use((request: Request, response: Response, next) => {
    if (sessions.has(sessionOf(request))) {
      next();
      return;
    }
    const to = encodeURIComponent(request.originalUrl);
    response.redirect(303, `${request.baseUrl}${LOGIN}?to=${to}`);
  });
  return router;
}
