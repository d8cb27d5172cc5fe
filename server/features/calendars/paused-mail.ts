import { type Logger } from 'pino';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { pathTo } from '~/config/paths';
import { type PublicConfig } from '~/config/public-config';
import { slugify } from '~/domain/listing/slug';
import { englishTexts } from '../../base/english-texts';
import { readerOf } from '../../mail/mail-reader';
import { renderLetter } from '../../mail/letter';
import { type PersonEmail } from '../../mail/person-mail';
import { type FollowServices, type PausedCalendar } from './follow-calendars';

interface Services {
  readonly integration: IntegrationSdk;
  readonly config: PublicConfig;
  readonly log: Pick<Logger, 'error'>;
  /** Null if no mail service is configured. */
  readonly send: ((email: PersonEmail) => Promise<void>) | null;
}

/** The email about a calendar that is paused. English like the server's other emails: hosted texts do not reach it. */
export function pausedLetter(
  { listingId, title, url }: Pick<PausedCalendar, 'listingId' | 'title' | 'url'>,
  name: string,
  config: PublicConfig,
): ReturnType<typeof renderLetter> {
  const text = englishTexts(config);
  const path = pathTo('editListing', {
    slug: slugify(title),
    id: listingId,
    type: 'edit',
    tab: 'availability',
  });
  return renderLetter(
    {
      subject: text('PausedCalendarEmail.title', { title }),
      title: text('PausedCalendarEmail.title', { title }),
      blocks: [
        { kind: 'text', text: text('PausedCalendarEmail.greeting', { name }) },
        { kind: 'text', text: text('PausedCalendarEmail.which', { title }) },
        { kind: 'text', text: url },
        { kind: 'text', text: text('PausedCalendarEmail.text') },
      ],
      button: { text: text('PausedCalendarEmail.open'), href: `${config.rootUrl}${path}` },
      footer: text('PausedCalendarEmail.why'),
    },
    config,
  );
}

/** Tells owners by email that a calendar is paused. A failure is logged, because what is paused is kept already. */
export function createPausedMail({
  integration,
  config,
  log,
  send,
}: Services): FollowServices['tellPaused'] {
  return async (news) => {
    try {
      const reader = send ? await readerOf(integration, news.owner) : undefined;
      if (!reader) return;
      await send?.({
        to: reader.email,
        ...pausedLetter(news, reader.name, config),
        headers: {},
      });
    } catch (error) {
      log.error(
        { err: error, listing: news.listingId },
        'an owner could not be told of a paused calendar',
      );
    }
  };
}
