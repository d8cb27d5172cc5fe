import * as v from 'valibot';
import { orderPath, salePath } from '~/config/paths';
import { type PublicConfig } from '~/config/public-config';
import { type TransactionId } from '~/domain/ids';
import { appointments, checkMoments } from '~/domain/order/stay/order-metadata';
import { orderNumber } from '~/domain/order/process/order-number';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type MessageId } from '~/i18n/message-id';
import { englishTexts } from '../../base/english-texts';
import { type Block, renderEmail } from '../../mail/email';
import { momentText, toolNames } from '../order-mail/order-mail';

const isoTimes = v.array(v.pipe(v.string(), v.isoTimestamp()));
/** A step of one side that the other side is told about. */
export const arrangedSchema = v.variant('kind', [
  v.object({
    kind: v.picklist(['proposed', 'agreed', 'declined']),
    about: v.picklist(appointments),
    /** The hours that are proposed, agreed on or declined. */
    times: isoTimes,
    words: v.string(),
  }),
  v.object({
    kind: v.picklist(['noted', 'confirmed']),
    about: v.picklist(checkMoments),
    words: v.string(),
    /** The parts that were not there. */
    missing: v.optional(v.array(v.string())),
  }),
]);
export type Arranged = v.InferOutput<typeof arrangedSchema>;

const texts = {
  proposed: ['ArrangementEmail.proposed', 'ArrangementEmail.proposedText'],
  agreed: ['ArrangementEmail.agreed', 'ArrangementEmail.agreedText'],
  declined: ['ArrangementEmail.declined', 'ArrangementEmail.declinedText'],
  noted: ['ArrangementEmail.noted', 'ArrangementEmail.notedText'],
  confirmed: ['ArrangementEmail.confirmed', 'ArrangementEmail.confirmedText'],
} as const satisfies Record<Arranged['kind'], readonly [subject: MessageId, text: MessageId]>;

interface Telling {
  readonly orderId: TransactionId;
  readonly what: Arranged;
  /** The names of the tools that it is about; null if it is about the whole order. */
  readonly tools: string | null;
  /** First name and side of the recipient. */
  readonly reader: string;
  readonly role: Role;
  readonly actor: string;
  /** The time zone of the tools' place. */
  readonly timeZone: string;
  readonly config: PublicConfig;
}

/** The email to the other side. English like the server's other emails: hosted texts do not reach it. */
export function arrangementEmail(telling: Telling): ReturnType<typeof renderEmail> {
  const { orderId, what, tools, reader, role, actor, timeZone, config } = telling;
  const { rootUrl } = config;
  const text = englishTexts(config);
  const times = 'times' in what ? what.times : [];
  const moments = times.map((time) => momentText(new Date(time), timeZone));
  const values = { name: actor, about: what.about, count: moments.length, time: moments[0] ?? '' };
  const [sentence, lead] = texts[what.kind];
  const subject =
    tools === null
      ? text(sentence, values)
      : text('ArrangementEmail.ofTools', { news: text(sentence, values), tools });
  const isListed = what.kind !== 'agreed' && moments.length > 0;
  const notThere = 'missing' in what ? (what.missing ?? []) : [];
  const said = [
    text('ArrangementEmail.greeting', { name: reader }),
    isListed && moments.join('; '),
    what.words !== '' && text('OrderEmail.quote', { words: what.words }),
    notThere.length > 0 && text('ArrangementEmail.notThere', { parts: toolNames(notThere) }),
    text(lead, values),
  ];
  const path = role === 'customer' ? orderPath(orderId) : salePath(orderId);
  return renderEmail(
    {
      subject,
      title: subject,
      blocks: said.flatMap((words): Block[] => (words ? [{ kind: 'text', text: words }] : [])),
      button: { text: text('ArrangementEmail.open'), href: `${rootUrl}${path}` },
      footer: text('ArrangementEmail.why', { number: orderNumber(orderId) }),
    },
    config,
  );
}
