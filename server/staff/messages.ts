import { pathTo } from '~/config/paths';
import { messageNumber, type MessageKind } from '~/domain/desk/message';
import { type Waiting } from '~/domain/desk/waiting';
import { DAY_MS } from '~/domain/time/moment';
import { ServerError } from '../base/errors';
import { type FeatureServices } from '../core/feature';
import { type Task, wholeList } from '../core/task';
import { type KeptMessage, keptMessages } from './kept-messages';
import { answerEmail, operatorMail } from './message-mail';

const EVERY_MS = 60_000;
/** Emails that the mail service has refused for this long are not retried. */
const TRIED_MS = 7 * DAY_MS;
/** How long staff take at most; a message from the contact page has no deadline. */
const ANSWERED_MS = { report: 2 * DAY_MS, contact: null } as const satisfies Record<
  MessageKind,
  number | null
>;
/** A person is alerted after the mail service has failed for this long. */
const MAILED_WITHIN_MS = 3_600_000;
/** The length of a message's excerpt in the queue. */
const MOST_SHOWN = 120;

export const messagePath = (kind: MessageKind, number: number): string =>
  pathTo(kind === 'report' ? 'deskReport' : 'deskMessage', { number: String(number) });

const shortened = (words: string): string => {
  const line = words.replaceAll(/\s+/g, ' ').trim();
  return `“${line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN)}…` : line}”`;
};

function waitingMessage({ kind, number, at, words, name, email, listing }: KeptMessage): Waiting {
  const within = ANSWERED_MS[kind];
  const who = name || email;
  return {
    key: `${kind}:${String(number)}`,
    kind,
    about: listing?.title ? `${listing.title}: ${shortened(words)}` : shortened(words),
    who: who === '' ? [] : [who],
    orderId: null,
    number: messageNumber(kind, number),
    until: within === null ? null : new Date(Date.parse(at) + within).toISOString(),
    since: at,
    sum: null,
    path: messagePath(kind, number),
  };
}

/** Null once the operator has its email, and while it may still be on its way. Answers that are not sent are with all unsent emails. */
function unsentMail(message: KeptMessage, now: Date): Waiting | null {
  const since = message.at;
  if (message.isTold) return null;
  if (now.getTime() - Date.parse(since) < MAILED_WITHIN_MS) return null;
  const { key, ...waiting } = waitingMessage(message);
  return { ...waiting, key: `mail:${key}`, kind: 'mail-unsent', until: null, since };
}

type Services = Pick<
  FeatureServices,
  'store' | 'clock' | 'log' | 'config' | 'send' | 'sendToOperator'
>;
type Given = Parameters<ReturnType<typeof keptMessages>['add']>[0];

/** Keeps messages to staff, and then emails them to the operator. The task sends emails that failed. */
export function staffMessages(services: Services, kind: MessageKind) {
  const { store, clock, log, config, send, sendToOperator } = services;
  const kept = keptMessages({ store, now: clock.now }, kind);
  const deliver = (number: number) =>
    kept.deliver(number, {
      toStaff: (message) => sendToOperator(operatorMail(message, config.public)),
      answer: async (message, answer) => {
        if (!send) throw new ServerError('unavailable');
        const email = answerEmail(message, answer, config.public);
        await send({ to: message.email, ...email, headers: {} });
      },
    });
  const deliverNow = (number: number) =>
    deliver(number).catch((error: unknown) => {
      log.error({ err: error, kind, number }, 'an email about a message could not be sent at once');
    });
  const task: Task = {
    name: `send-${kind}s`,
    everyMs: EVERY_MS,
    read: async () => wholeList((await kept.unsent()).map(String)),
    handle: async (item) => {
      const number = Number(item);
      try {
        await deliver(number);
      } catch (error) {
        const message = await kept.read(number);
        const since = Date.parse(message?.closed?.at ?? message?.at ?? '');
        if ((await clock.now()).getTime() - since > TRIED_MS) await kept.giveUp(number);
        throw error;
      }
    },
  };
  return {
    kept,
    deliverNow,
    task,
    /** Refuses with `unavailable` if there is no mail service, because nobody would get the message. */
    keep: async (given: Given): Promise<void> => {
      if (!config.mail) throw new ServerError('unavailable');
      await deliverNow(await kept.add(given));
    },
    /** Lists the open messages, and those whose email the mail service has not accepted for an hour. */
    waiting: async (): Promise<readonly Waiting[]> => {
      const now = await clock.now();
      const unsent = await Promise.all((await kept.unsent()).map(kept.read));
      return [
        ...(await kept.open()).map(waitingMessage),
        ...unsent.flatMap((each) => (each && unsentMail(each, now)) ?? []),
      ];
    },
  };
}
