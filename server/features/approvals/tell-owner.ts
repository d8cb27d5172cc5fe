import { type PublicConfig } from '~/config/public-config';
import { listingVariantPath } from '~/config/paths';
import { type ListingId } from '~/domain/ids';
import { type SendBackReason } from '~/domain/listing/review';
import { DAY_MS } from '~/domain/time/moment';
import { type MessageId } from '~/i18n/message-id';
import { englishTexts } from '../../base/english-texts';
import { renderLetter } from '../../mail/letter';
import { readerOf } from '../../mail/mail-reader';
import { type SendToPerson } from '../../mail/person-mail';
import { sendOnce } from '../../mail/send-once';
import { readTool, type Tool, type ToolServices } from './tools';

/** Longer than the events of the task reach back. */
const KEPT_MS = 30 * DAY_MS;

const reasonTexts = {
  photos: 'SentBackEmail.photos',
  title: 'SentBackEmail.title',
  description: 'SentBackEmail.description',
  price: 'SentBackEmail.price',
  place: 'SentBackEmail.place',
  'contact-data': 'SentBackEmail.contactData',
  'not-allowed': 'SentBackEmail.notAllowed',
} as const satisfies Record<SendBackReason, MessageId>;

export interface TellServices extends ToolServices {
  readonly config: PublicConfig;
  readonly send: SendToPerson;
}

/** The email about a tool that was sent back. */
export function sentBackLetter(
  { id, title, review }: Pick<Tool, 'id' | 'title' | 'review'>,
  name: string,
  config: PublicConfig,
) {
  const text = englishTexts(config);
  const reasons = review?.reasons.map((reason) => text(reasonTexts[reason])) ?? [];
  const words = review?.words ? [text('SentBackEmail.words', { words: review.words })] : [];
  const subject = text('SentBackEmail.subject', { tool: title });
  const texts = [
    text('SentBackEmail.greeting', { name }),
    text('SentBackEmail.text', { tool: title }),
    ...reasons,
    ...words,
    text('SentBackEmail.again'),
  ];
  return renderLetter(
    {
      subject,
      title: subject,
      blocks: texts.map((each) => ({ kind: 'text' as const, text: each })),
      button: {
        text: text('SentBackEmail.button'),
        href: `${config.rootUrl}${listingVariantPath({ id, title }, 'pendingApproval')}`,
      },
      footer: text('SentBackEmail.footer'),
    },
    config,
  );
}

/** Tells the owner why a tool was sent back, once. Can be repeated. */
export async function tellOwner(services: TellServices, id: ListingId): Promise<void> {
  const { integration, store, send, config } = services;
  const tool = await readTool(services, id);
  if (tool?.review?.is !== 'sent-back') return;
  const reader = await readerOf(integration, tool.owner.id);
  if (!reader) return;
  const key = `tool-sent-back:${id}:${tool.review.at}`;
  await sendOnce(store, { key, ttlMs: KEPT_MS }, () =>
    send({ to: reader.email, ...sentBackLetter(tool, reader.name, config), headers: {} }),
  );
}
