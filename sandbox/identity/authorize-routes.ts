import { createHash, randomBytes } from 'node:crypto';
import express, { type Request, type Response, Router } from 'express';
import * as v from 'valibot';
import { authorizePage, refusalPage } from './authorize-page';
import { type AuthorizeRequest, parseAuthorize, withParameters } from './authorize-request';
import { type IdentityProvider, type IdpId } from './identity-provider';
import { demoPeople, type Person } from './people';

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

/** The user id of a person who is not in the demo data: always the same for the same email address or name. */
function numberOf(text: string): string {
  const hash = createHash('sha256').update(text.toLowerCase()).digest();
  return `2${hash.readBigUInt64BE(0).toString().padStart(20, '0').slice(0, 20)}`;
}

function chosenPerson(choice: Choice, people: readonly Person[]): Person | undefined {
  if (!('firstName' in choice)) return people.find(({ id }) => id === choice.person);
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
  const people = provider.options.people ?? demoPeople;

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
    sendPage(response, 200, (nonce) => authorizePage({ idpId, action, nonce, people }));
  });

  router.post(paths, express.urlencoded({ extended: false }), async (request, response) => {
    const asked = check(request, response);
    if (!asked) return;
    const { redirectUri, state } = asked;
    const choice = v.safeParse(choiceSchema, request.body);
    const person = choice.success ? chosenPerson(choice.output, people) : undefined;
    if (person) {
      const code = await provider.grants.issueCode({ ...asked, person });
      response.redirect(303, withParameters(redirectUri, { code, state }));
    } else {
      response.redirect(303, withParameters(redirectUri, { error: 'access_denied', state }));
    }
  });
  return router;
}
