import { type NextFunction, type Request, type Response, Router } from 'express';
import * as v from 'valibot';
import { type UserId, userIdSchema } from '~/domain/ids';
import { type MessageId } from '~/i18n/message-id';
import { ServerError } from '../../base/errors';
import { type Signer } from '../../base/signer';
import { type PlainPage, plainTexts } from './plain-page';
import { type PlainOptions, sendPlainPage } from './send-plain-page';

/** A kind of emails that a person can stop. */
type StoppedMails = 'saved-searches' | 'reminders';

/** The oldest kind has the short address, because that address is in emails that were sent. */
const paths = {
  'saved-searches': '/unsubscribe',
  reminders: '/unsubscribe/reminders',
} as const satisfies Record<StoppedMails, string>;

interface Texts {
  readonly title: MessageId;
  readonly text: MessageId;
  readonly done: MessageId;
  /** The link to the page where the emails can be turned on again. */
  readonly link: { readonly text: MessageId; readonly path: string };
}

interface Stopping {
  readonly kind: StoppedMails;
  readonly texts: Texts;
  readonly stop: (person: UserId) => Promise<void>;
}

const signedText = (kind: StoppedMails, person: UserId): string => `unsubscribe/${kind}/${person}`;

interface Site {
  readonly rootUrl: string;
  readonly signer: Signer;
}

/** The address at which a person stops emails of a kind without logging in. */
export const unsubscribeLink = (
  { rootUrl, signer }: Site,
  kind: StoppedMails,
  person: UserId,
): string => `${rootUrl}${paths[kind]}/${person}/${signer.sign(signedText(kind, person))}`;

/** The headers that let a mail program unsubscribe by itself (RFC 2369, RFC 8058). */
export const unsubscribeHeaders = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const paramsSchema = v.object({ person: userIdSchema, signature: v.string() });

/**
 * Stops emails of one kind, without a login. Opening the link changes nothing, because mail programs open links on their own; the page's
 * button and a mail program's own button post to it.
 */
export function unsubscribeRoutes(
  { signer, ...plain }: PlainOptions & { readonly signer: Signer },
  { kind, texts, stop }: Stopping,
): Router {
  const text = plainTexts(plain.config);
  const question: PlainPage = {
    title: texts.title,
    text: texts.text,
    outline: 'handTools',
    actions: `<form class="plainActions" method="post"><button class="plainButton" data-look="primary">${text('Unsubscribe.stop')}</button></form>`,
  };
  const done: PlainPage = {
    title: 'Unsubscribe.doneTitle',
    text: texts.done,
    outline: 'handTools',
    actions: `<div class="plainActions"><a class="plainButton" href="${texts.link.path}">${text(texts.link.text)}</a></div>`,
  };
  /** The person whose link it is; undefined if it is nobody's. */
  const personOf = (request: Request): UserId | undefined => {
    const params = v.safeParse(paramsSchema, request.params);
    if (!params.success) return undefined;
    const { person, signature } = params.output;
    return signer.isSigned(signedText(kind, person), signature) ? person : undefined;
  };
  const router = Router();
  const path = `${paths[kind]}/:person/:signature`;
  router.get(path, (request: Request, response: Response, next: NextFunction) => {
    if (!personOf(request)) return next();
    sendPlainPage({ request, response, page: question }, plain);
  });
  router.post(path, async (request: Request, response: Response) => {
    const person = personOf(request);
    if (!person) throw new ServerError('not-found');
    await stop(person);
    sendPlainPage({ request, response, page: done }, plain);
  });
  return router;
}
