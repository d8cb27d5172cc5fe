import { type Logger } from 'pino';
import { createIntl } from 'react-intl';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { orderPath, salePath } from '~/config/paths';
import { type PublicConfig } from '~/config/public-config';
import { type TransactionId, type UserId } from '~/domain/ids';
import { type MessageId } from '~/i18n/message-id';
import { type TextOf } from '~/i18n/translator';
import english from '../../translations/en.json';
import { type BackgroundStore } from '../background/background-store';
import { emailPage } from '../email-page';
import { escapeHtml } from '../escape-html';
import { type PersonEmail } from '../saved-searches/tell-person';
import { type ArrangedCall } from './arrangements';
import { showOrNull } from './show-or-null';

const HOUR_MS = 3_600_000;

/** What one side did, of which the other side is told. */
export type Arranged = 'proposed' | 'agreed' | 'declined' | 'noted' | 'confirmed';

const subjects = {
  proposed: 'ArrangementEmail.proposed',
  agreed: 'ArrangementEmail.agreed',
  declined: 'ArrangementEmail.declined',
  noted: 'ArrangementEmail.noted',
  confirmed: 'ArrangementEmail.confirmed',
} as const satisfies Record<Arranged, MessageId>;

export interface ArrangementMailServices {
  readonly integration: IntegrationSdk;
  readonly store: BackgroundStore;
  readonly log: Pick<Logger, 'error'>;
  readonly config: PublicConfig;
  /** Null if no mail service is configured. */
  readonly send: ((email: PersonEmail) => Promise<void>) | null;
}

interface News {
  readonly transactionId: TransactionId;
  readonly userId: UserId;
  readonly call: ArrangedCall;
  readonly what: Arranged;
}

const personSchema = v.object({
  data: v.object({
    attributes: v.object({
      banned: v.literal(false),
      deleted: v.literal(false),
      email: v.string(),
      emailVerified: v.literal(true),
      profile: v.object({ firstName: v.fallback(v.string(), '') }),
    }),
  }),
});
const actorSchema = v.object({
  data: v.object({
    attributes: v.object({ profile: v.object({ displayName: v.string() }) }),
  }),
});

/** English like the server's other emails: hosted texts do not reach it. */
function letterOf(
  { transactionId, call, what }: News,
  { reader, actor, config }: { reader: string; actor: string; config: PublicConfig },
) {
  const { locale, marketplaceName, rootUrl } = config;
  const intl = createIntl({ locale, messages: english });
  const text: TextOf = (id, values) => intl.formatMessage({ id }, { marketplaceName, ...values });
  const path = call.role === 'customer' ? salePath(transactionId) : orderPath(transactionId);
  const subject = text(subjects[what], { name: actor });
  const greeting = text('ArrangementEmail.greeting', { name: reader });
  const lead = text('ArrangementEmail.text', { name: actor });
  const why = text('ArrangementEmail.why');
  const button = { text: text('ArrangementEmail.open'), href: `${rootUrl}${path}` };
  return {
    subject,
    text: [greeting, `${subject}.`, lead, `${button.text}: ${button.href}`, why].join('\n\n'),
    html: emailPage({
      config,
      title: subject,
      body: `<p>${escapeHtml(greeting)}</p>\n<p>${escapeHtml(lead)}</p>`,
      button,
      footer: escapeHtml(why),
    }),
  };
}

/** The address of somebody who may be written to: neither banned nor gone, with a verified address. */
async function readerOf(integration: IntegrationSdk, id: UserId) {
  const parsed = v.safeParse(personSchema, await showOrNull(() => integration.users.show({ id })));
  if (!parsed.success) return undefined;
  const { email, profile } = parsed.output.data.attributes;
  return { email, name: profile.firstName };
}

async function nameOf(integration: IntegrationSdk, id: UserId): Promise<string> {
  const parsed = v.safeParse(actorSchema, await showOrNull(() => integration.users.show({ id })));
  return parsed.success ? parsed.output.data.attributes.profile.displayName : '';
}

async function tell(services: ArrangementMailServices, news: News): Promise<void> {
  const { integration, store, config, send } = services;
  if (!send) return;
  const reader = await readerOf(integration, news.call.otherId);
  if (!reader) return;
  const key = `arrangement-mail:${news.transactionId}:${news.call.otherId}`;
  // Noted before sending: after a crash an email can be missing, but nobody gets two.
  if (!(await store.setIfAbsent(key, 'sent', { ttlMs: HOUR_MS }))) return;
  const actor = await nameOf(integration, news.userId);
  await send({
    to: reader.email,
    ...letterOf(news, { reader: reader.name, actor, config }),
    headers: {},
  });
}

/** Tells the other side by email, at most once an hour per order. Never rejects: what was arranged is kept already. */
export async function tellOtherSide(services: ArrangementMailServices, news: News): Promise<void> {
  try {
    await tell(services, news);
  } catch (error) {
    services.log.error(
      { err: error, order: news.transactionId },
      'the other side could not be told what was arranged',
    );
  }
}
