import { type NextFunction, type Request, type Response, Router } from 'express';
import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { pathTo } from '~/config/paths';
import { type UserId, userIdSchema } from '~/domain/ids';
import { WANTS_EMAILS_KEY } from '~/domain/search/saved-searches';
import { ServerError } from '../../base/errors';
import { ask } from '../../marketplace/session';
import { type PlainPage, plainTexts } from '../../core/plain-pages/plain-page';
import { type PlainOptions, sendPlainPage } from '../../core/plain-pages/send-plain-page';
import { type Signer } from '../../base/signer';
import { isUnsubscribeLink } from './unsubscribe-link';

interface Options extends PlainOptions {
  readonly signer: Signer;
  readonly integration: IntegrationSdk;
}

const paramsSchema = v.object({ person: userIdSchema, signature: v.string() });

/** The person whose link it is; undefined if it is nobody's. */
function personOf(request: Request, signer: Signer): UserId | undefined {
  const params = v.safeParse(paramsSchema, request.params);
  if (!params.success) return undefined;
  const { person, signature } = params.output;
  return isUnsubscribeLink(signer, person, signature) ? person : undefined;
}

function questionPage({ config }: Options): PlainPage {
  const text = plainTexts(config);
  return {
    title: 'Unsubscribe.title',
    text: 'Unsubscribe.text',
    outline: 'handTools',
    actions: `<form class="plainActions" method="post"><button class="plainButton" data-look="primary">${text('Unsubscribe.stop')}</button></form>`,
  };
}

function donePage({ config }: Options): PlainPage {
  const text = plainTexts(config);
  return {
    title: 'Unsubscribe.doneTitle',
    text: 'Unsubscribe.doneText',
    outline: 'handTools',
    actions: `<div class="plainActions"><a class="plainButton" href="${pathTo('savedSearches')}">${text('Unsubscribe.searches')}</a></div>`,
  };
}

/**
 * Stops the emails about new tools, without a login. Opening the link changes nothing, because mail programs open links on their own; the
 * page's button and a mail program's own button post to it.
 */
export function unsubscribeRoutes(options: Options): Router {
  const { signer, integration } = options;
  const showQuestion = (request: Request, response: Response, next: NextFunction) => {
    if (!personOf(request, signer)) return next();
    sendPlainPage({ request, response, page: questionPage(options) }, options);
  };
  const stop = async (request: Request, response: Response) => {
    const person = personOf(request, signer);
    if (!person) throw new ServerError('not-found');
    await ask(() =>
      integration.users.updateProfile({
        id: new types.UUID(person),
        privateData: { [WANTS_EMAILS_KEY]: false },
      }),
    );
    sendPlainPage({ request, response, page: donePage(options) }, options);
  };
  const router = Router();
  const path = '/unsubscribe/:person/:signature';
  router.get(path, showQuestion);
  router.post(path, stop);
  return router;
}
