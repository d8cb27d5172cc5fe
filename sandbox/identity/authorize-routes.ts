import { createHash, randomBytes } from 'node:crypto';
import express, { type Request, type Response, Router } from 'express';
import * as v from 'valibot';
import { type AuthorizeRequest, parseAuthorize, withParameters } from './authorize-request';
import { type IdentityProvider, type IdpId } from './identity-provider';
import { demoPeople, displayName, type Person } from './people';

const names: Readonly<Record<IdpId, string>> = { google: 'Google', facebook: 'Facebook' };

function escape(value: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const style = `
  :root { color-scheme: light dark; --ground: #faf5ea; --card: #fffdf8; --ink: #14302a; --soft: #455a53; --line: #857e6c; --wash: #e0ebe1; }
  @media (prefers-color-scheme: dark) {
    :root { --ground: #0f1a17; --card: #15221e; --ink: #f4eddf; --soft: #bfcac1; --line: #73877e; --wash: #1d372e; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; padding: 32px 16px; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 440px; margin: 0 auto; padding: 24px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
  h1 { margin: 0 0 4px; font-size: 22px; }
  h2 { margin: 28px 0 8px; font-size: 16px; }
  p { margin: 0 0 16px; color: var(--soft); }
  button { display: block; width: 100%; min-height: 52px; margin: 0 0 8px; padding: 8px 14px; text-align: left;
    font: inherit; color: inherit; background: none; border: 1px solid var(--line); border-radius: 12px; cursor: pointer; }
  button:hover { background: var(--wash); }
  button small { display: block; color: var(--soft); }
  button:focus-visible, input:focus-visible { outline: 3px solid #0d5fb3; outline-offset: 2px; }
  label { display: block; margin: 0 0 12px; }
  label span { display: block; font-weight: 600; font-size: 14px; }
  input:not([type="checkbox"]) { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit;
    background: var(--ground); border: 1px solid var(--line); border-radius: 12px; }
`;

function personButton(person: Person): string {
  const state = person.emailVerified ? '' : ', not verified';
  const email = person.email ? `${person.email}${state}` : 'keeps the email address private';
  return `<button name="person" value="${escape(person.id)}">${escape(displayName(person))}<small>${escape(email)}</small></button>`;
}

function document(title: string, nonce: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title><link rel="icon" href="data:,"><style nonce="${nonce}">${style}</style></head><body><main>${body}</main></body></html>`;
}

interface AuthorizePage {
  readonly idpId: IdpId;
  /** Address to which the choice is sent. */
  readonly action: string;
  /** The nonce of the page's own style. */
  readonly nonce: string;
}

/** The sign-in page: pick one of the demo people, describe another one, or go back. */
function authorizePage({ idpId, action, nonce }: AuthorizePage): string {
  const title = `Sign in with ${names[idpId]} (local stand-in)`;
  return document(
    title,
    nonce,
    `<h1>${title}</h1><p>Choose who you are. Nothing leaves this machine.</p>
<form method="post" action="${escape(action)}">${demoPeople.map(personButton).join('')}</form>
<h2>Somebody else</h2>
<form method="post" action="${escape(action)}">
<label><span>First name</span><input name="firstName" required maxlength="80"></label>
<label><span>Last name</span><input name="lastName" required maxlength="80"></label>
<label><span>Email</span><input name="email" type="email" maxlength="200"></label>
<label><input type="checkbox" name="emailVerified" checked> The email address is verified</label>
<button name="person" value="other">Sign in</button></form>
<form method="post" action="${escape(action)}"><button name="person" value="none">Cancel</button></form>`,
  );
}

/** Shown when the browser cannot be sent back to the application with the error. */
function refusalPage(message: string, nonce: string): string {
  return document('Access blocked', nonce, `<h1>Access blocked</h1><p>${escape(message)}</p>`);
}

const choiceSchema = v.union([
  v.object({
    person: v.literal('other'),
    firstName: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(80)),
    lastName: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(80)),
    email: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.email())]), ''),
    emailVerified: v.optional(v.string()),
  }),
  v.object({ person: v.string() }),
]);

type Choice = v.InferOutput<typeof choiceSchema>;

/** A user id for a person who is not in the demo data, always the same for the same email address or name. */
function numberOf(text: string): string {
  const hash = createHash('sha256').update(text.toLowerCase()).digest();
  return `2${hash.readBigUInt64BE(0).toString().padStart(20, '0').slice(0, 20)}`;
}

function chosenPerson(choice: Choice): Person | undefined {
  if (!('firstName' in choice)) return demoPeople.find(({ id }) => id === choice.person);
  const { firstName, lastName, email, emailVerified } = choice;
  return {
    id: numberOf(email === '' ? `${firstName} ${lastName}` : email),
    firstName,
    lastName,
    email: email === '' ? undefined : email,
    emailVerified: email !== '' && emailVerified !== undefined,
  };
}

function sendPage(response: Response, status: number, render: (nonce: string) => string): void {
  const nonce = randomBytes(16).toString('base64');
  response
    .status(status)
    .set({
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .type('html')
    .send(render(nonce));
}

/** The sign-in page: lists the people, takes the choice, and sends the browser back with a code. */
export function createAuthorizeRoutes(
  provider: IdentityProvider,
  { idpId, path }: { readonly idpId: IdpId; readonly path: string | readonly string[] },
): Router {
  const router = Router();
  const paths = [path].flat();

  const check = (request: Request, response: Response): AuthorizeRequest | undefined => {
    const parsed = parseAuthorize(request.query, idpId, provider.options);
    switch (parsed.kind) {
      case 'valid':
        return parsed.request;
      case 'refused':
        sendPage(response, 400, (nonce) => refusalPage(parsed.message, nonce));
        return undefined;
      case 'returned':
        response.redirect(302, parsed.location);
        return undefined;
    }
  };

  router.get(paths, (request, response) => {
    if (!check(request, response)) return;
    const action = request.originalUrl;
    sendPage(response, 200, (nonce) => authorizePage({ idpId, action, nonce }));
  });

  router.post(paths, express.urlencoded({ extended: false }), async (request, response) => {
    const asked = check(request, response);
    if (!asked) return;
    const { redirectUri, state } = asked;
    const choice = v.safeParse(choiceSchema, request.body);
    const person = choice.success ? chosenPerson(choice.output) : undefined;
    if (person) {
      const code = await provider.grants.issueCode({ ...asked, person });
      response.redirect(303, withParameters(redirectUri, { code, state }));
    } else {
      response.redirect(303, withParameters(redirectUri, { error: 'access_denied', state }));
    }
  });
  return router;
}
