import { listingVariantPath, pathTo } from '~/config/paths';
import { type PublicConfig } from '~/config/public-config';
import { type ListingId, type UserId } from '~/domain/ids';
import { type SendBackReason } from '~/domain/listing/review';
import { slugify } from '~/domain/listing/slug';
import {
  type IdentityFault,
  type IdentityState,
  MAX_IDENTITY_TRIES,
} from '~/domain/person/identity';
import { faultTexts } from '~/i18n/identity-faults';
import { type MessageId } from '~/i18n/message-id';
import { toolClosedWords } from '~/order-texts/tool-email';
import { englishTexts } from '../../base/english-texts';
import { type EmailText } from '../../mail/email';
import { emailToPerson } from './emails';

interface PersonNotice<Facts> {
  /** How many days the once-key is kept. */
  readonly keptDays: number;
  readonly key: (facts: Facts) => string;
  readonly email: (name: string, facts: Facts, config: PublicConfig) => EmailText;
}

interface IdentityFacts {
  /** The id of the check at the payment service. */
  readonly check: string;
  readonly state: IdentityState;
  readonly fault: IdentityFault | null;
  readonly failures: number;
}
type IdentityWords = Record<'subject' | 'text' | 'button', MessageId>;

const identityWords = {
  verified: {
    subject: 'IdentityEmail.verified',
    text: 'IdentityEmail.verifiedText',
    button: 'IdentityEmail.goOn',
  },
  failed: {
    subject: 'IdentityEmail.failed',
    text: 'IdentityEmail.failedText',
    button: 'IdentityEmail.again',
  },
  closed: {
    subject: 'IdentityEmail.failed',
    text: 'IdentityEmail.closedText',
    button: 'IdentityEmail.write',
  },
} as const satisfies Record<string, IdentityWords>;

/** A try to prove one's identity has ended. */
const identity: PersonNotice<IdentityFacts> = {
  // Nobody waits longer than this between two tries.
  keptDays: 90,
  key: ({ check, failures, state }) => `identity-told:${check}:${String(failures)}:${state}`,
  email: (name, { state, fault, failures }, config) => {
    const text = englishTexts(config);
    const { marketplaceName } = config;
    const isEnd = state === 'verified' || state === 'closed';
    const words = identityWords[isEnd ? state : 'failed'];
    const values = { name, marketplaceName, left: MAX_IDENTITY_TRIES - failures };
    return emailToPerson(
      {
        subject: text(words.subject, values),
        paragraphs: [
          text('IdentityEmail.greeting', values),
          ...(fault ? [text(faultTexts[fault].title)] : []),
          text(words.text, values),
        ],
        button: {
          text: text(words.button, values),
          path: pathTo(state === 'closed' ? 'contact' : 'identity'),
        },
        footer: text('IdentityEmail.footer', values),
      },
      config,
    );
  },
};

interface ToolFacts {
  readonly id: ListingId;
  readonly title: string;
}

/** A tool is closed until its owner's identity is checked. */
const firstTool: PersonNotice<ToolFacts> = {
  keptDays: 30,
  key: ({ id }) => `first-tool:${id}`,
  email: (name, { title: tool }, config) => {
    const text = englishTexts(config);
    const { marketplaceName } = config;
    return emailToPerson(
      {
        subject: text('FirstToolEmail.subject', { tool }),
        paragraphs: [text('IdentityEmail.greeting', { name }), text('FirstToolEmail.text')],
        button: { text: text('IdentityPage.start'), path: pathTo('identity') },
        footer: text('FirstToolEmail.footer', { marketplaceName }),
      },
      config,
    );
  },
};

const reasonTexts = {
  photos: 'SentBackEmail.photos',
  title: 'SentBackEmail.title',
  description: 'SentBackEmail.description',
  price: 'SentBackEmail.price',
  place: 'SentBackEmail.place',
  'contact-data': 'SentBackEmail.contactData',
  'not-allowed': 'SentBackEmail.notAllowed',
} as const satisfies Record<SendBackReason, MessageId>;

interface SentBackFacts extends ToolFacts {
  /** ISO. */
  readonly at: string;
  readonly reasons: readonly SendBackReason[];
  /** The message that staff wrote; empty if there is none. */
  readonly words: string;
}

/** A tool was sent back before it was approved. */
const sentBack: PersonNotice<SentBackFacts> = {
  keptDays: 30,
  key: ({ id, at }) => `tool-sent-back:${id}:${at}`,
  email: (name, { id, title, reasons, words }, config) => {
    const text = englishTexts(config);
    return emailToPerson(
      {
        subject: text('SentBackEmail.subject', { tool: title }),
        paragraphs: [
          text('SentBackEmail.greeting', { name }),
          text('SentBackEmail.text', { tool: title }),
          ...reasons.map((reason) => text(reasonTexts[reason])),
          ...(words ? [text('SentBackEmail.words', { words })] : []),
          text('SentBackEmail.again'),
        ],
        button: {
          text: text('SentBackEmail.button'),
          path: listingVariantPath({ id, title }, 'pendingApproval'),
        },
        footer: text('SentBackEmail.footer'),
      },
      config,
    );
  },
};

interface ToolClosedFacts extends ToolFacts {
  /** ISO. */
  readonly at: string;
  /** The message that staff wrote; null if it was lost. */
  readonly reason: string | null;
}

const toolClosed: PersonNotice<ToolClosedFacts> = {
  keptDays: 30,
  key: ({ id, at }) => `tool-closed:${id}:${at}`,
  email: (name, { title, reason }, config) => {
    const text = englishTexts(config);
    const { subject, paragraphs } = toolClosedWords(text, { tool: title, reason });
    return emailToPerson(
      {
        subject,
        paragraphs: [text('SentBackEmail.greeting', { name }), ...paragraphs],
        button: { text: text('ToolClosedEmail.button'), path: pathTo('contact') },
        footer: text('SentBackEmail.footer'),
      },
      config,
    );
  },
};

interface CalendarFacts extends ToolFacts {
  /** The calendar's address. */
  readonly url: string;
  /** ISO: when it happened. */
  readonly at: string;
  /** `paused`: it could not be read for long; `thin`: it suddenly lacks many days. */
  readonly state: 'paused' | 'thin';
}

const calendarWords = {
  paused: {
    subject: 'PausedCalendarEmail.title',
    which: 'PausedCalendarEmail.which',
    text: 'PausedCalendarEmail.text',
  },
  thin: {
    subject: 'ThinCalendarEmail.title',
    which: 'ThinCalendarEmail.which',
    text: 'ThinCalendarEmail.text',
  },
} as const satisfies Record<CalendarFacts['state'], Record<string, MessageId>>;

/** A calendar that a tool follows needs its owner's attention. */
const calendar: PersonNotice<CalendarFacts> = {
  keptDays: 30,
  key: ({ id, url, at, state }) => `calendar-${state}:${id}:${url}:${at}`,
  email: (name, { id, title, url, state }, config) => {
    const text = englishTexts(config);
    const words = calendarWords[state];
    const path = pathTo('editListing', {
      slug: slugify(title),
      id,
      type: 'edit',
      tab: 'availability',
    });
    return emailToPerson(
      {
        subject: text(words.subject, { title }),
        paragraphs: [
          text('PausedCalendarEmail.greeting', { name }),
          text(words.which, { title }),
          url,
          text(words.text),
        ],
        button: { text: text('PausedCalendarEmail.open'), path },
        footer: text('PausedCalendarEmail.why'),
      },
      config,
    );
  },
};

interface BookableFacts {
  readonly owner: UserId;
}

/** The payment service has finished its check of an owner whose tools are live. */
const bookable: PersonNotice<BookableFacts> = {
  // An account that is closed and checked again after a long time is worth another email.
  keptDays: 7,
  key: ({ owner }) => `bookable:${owner}`,
  email: (name, _facts, config) => {
    const text = englishTexts(config);
    return emailToPerson(
      {
        subject: text('BookableEmail.subject'),
        paragraphs: [text('SentBackEmail.greeting', { name }), text('BookableEmail.text')],
        button: { text: text('BookableEmail.button'), path: pathTo('listings') },
        footer: text('BookableEmail.footer'),
      },
      config,
    );
  },
};

interface SuspensionFacts {
  /** Identifies the email, so that it is sent once. */
  readonly key: string;
  readonly email: EmailText;
}

/** Somebody was suspended, or may rent and list again, or an order of a suspended person ended. */
const suspension: PersonNotice<SuspensionFacts> = {
  keptDays: 30,
  key: ({ key }) => key,
  email: (_name, { email }) => email,
};

interface Facts {
  readonly identity: IdentityFacts;
  readonly firstTool: ToolFacts;
  readonly sentBack: SentBackFacts;
  readonly toolClosed: ToolClosedFacts;
  readonly calendar: CalendarFacts;
  readonly bookable: BookableFacts;
  readonly suspension: SuspensionFacts;
}
export type PersonNoticeKind = keyof Facts;
export type PersonFacts<Kind extends PersonNoticeKind> = Facts[Kind];

/** The emails that people get about themselves and their tools. */
export const personNotices: {
  readonly [Kind in PersonNoticeKind]: PersonNotice<PersonFacts<Kind>>;
} = { identity, firstTool, sentBack, toolClosed, calendar, bookable, suspension };
