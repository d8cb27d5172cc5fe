import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type RequestHandler, type Response, Router } from 'express';
import { createIntl } from 'react-intl';
import { type Logger } from 'pino';
import { type ApiClient } from '~/api/api-client';
import { categoryOutline } from '~/api/listing-picture';
import { type PublicConfig } from '~/config/public-config';
import { type SocialCardSize } from '~/config/social-cards';
import { parseListingId } from '~/domain/ids';
import { type MessageId } from '~/i18n/message-id';
import { type ContentFolder } from '../content/content-source';
import { ServerError } from '../errors';
import { type TextSource } from '../ssr/texts';
import { CardFiles, type Drawn } from './card-files';
import { drawCard } from './draw-card';
import { fetchPicture } from './fetch-picture';
import { type CardPlan, planListingCard } from './listing-card';

/** Kept on disk; a card has 50 to 100 KB. */
const MAX_FILES = 2000;
/** Changes with the design of the cards, so that no card of an older design is used. */
const LOOK = 1;
const MAX_AGE_S = 3600;

interface Options {
  readonly api: ApiClient;
  readonly texts: ContentFolder;
  readonly config: PublicConfig;
  readonly messages: TextSource;
  readonly log: Logger;
  /** Where drawn cards are kept, and where the site's fixed pictures are. */
  readonly folders: { readonly cards: string; readonly fixed: string };
  /** Drawing takes time, so requests are limited. */
  readonly limit: RequestHandler;
}

interface Asked {
  readonly plan: CardPlan;
  readonly size: SocialCardSize;
  readonly load: (picture: string) => Promise<Buffer>;
}

const unitNames = {
  night: 'UnitPrice.night',
  day: 'UnitPrice.day',
  units: 'UnitPrice.unit',
} as const satisfies Record<PublicConfig['bookingUnit'], MessageId>;

/** The size in a file name; undefined for any other name. */
function sizeOf(file: string | undefined): SocialCardSize | undefined {
  const name = /^(large|small)\.jpg$/.exec(file ?? '')?.[1];
  return name === 'large' || name === 'small' ? name : undefined;
}

async function planArticleCard({ texts }: Options, slug: string, foot: string) {
  const article = (await texts.articles()).find((one) => one.slug === slug);
  if (!article) throw new ServerError('not-found');
  const plan: CardPlan = {
    title: article.title,
    foot,
    pictureUrl: `${article.picture}-1280.webp`,
    outline: categoryOutline(),
  };
  return plan;
}

/** The pictures for links to a tool or an article, drawn at the first request. */
export function socialCards(options: Options): Router {
  const { config, folders, messages, log, limit } = options;
  const files = new CardFiles(folders.cards, MAX_FILES, log);
  const wordsOf = async (id: MessageId) =>
    createIntl({ locale: config.locale, messages: (await messages()).all }).formatMessage({ id });

  /** A card is useful without its picture too, but then it is not cached. */
  const draw = async ({ plan, size, load }: Asked): Promise<Drawn> => {
    const { pictureUrl, ...text } = plan;
    try {
      const picture = pictureUrl === undefined ? undefined : await load(pictureUrl);
      const bytes = await drawCard({ ...text, picture }, size, folders.fixed);
      return { bytes, isComplete: true };
    } catch (error) {
      log.warn({ err: error }, 'the picture of a social card cannot be used');
      return { bytes: await drawCard(text, size, folders.fixed), isComplete: false };
    }
  };

  const send = async (response: Response, asked: Asked) => {
    const { plan, size } = asked;
    const { bytes, isComplete } = await files.get({ LOOK, size, plan }, () => draw(asked));
    response
      .set('cache-control', isComplete ? `public, max-age=${MAX_AGE_S}` : 'no-store')
      // Made to be shown on other sites.
      .set('cross-origin-resource-policy', 'cross-origin')
      .type('jpeg')
      .send(bytes);
  };

  const router = Router();
  router.use('/social-cards', limit);
  router.get('/social-cards/listings/:id/:file', async (request, response) => {
    const id = parseListingId(request.params.id);
    const size = sizeOf(request.params.file);
    if (!id || !size) throw new ServerError('not-found');
    const unit = await wordsOf(unitNames[config.bookingUnit]);
    const plan = await planListingCard(id, { api: options.api, config, unit });
    await send(response, { plan, size, load: fetchPicture });
  });
  router.get('/social-cards/articles/:slug/:file', async (request, response) => {
    const size = sizeOf(request.params.file);
    if (!size) throw new ServerError('not-found');
    const plan = await planArticleCard(
      options,
      request.params.slug,
      await wordsOf('BlogPage.title'),
    );
    await send(response, {
      plan,
      size,
      load: (file) => readFile(path.join(folders.fixed, file)),
    });
  });
  return router;
}
