import { type Logger } from 'pino';
import * as v from 'valibot';
import * as wire from '~/wire/desk-people';
import { ServerError } from '../../base/errors';
import { type ServerFeature } from '../../core/feature';
import { atDesk, type AtDesk } from '../../staff/at-desk';
import { openAudit } from '../../staff/audit';
import { checkStore } from '../../staff/check-store';
import { keptMessages } from '../../staff/kept-messages';
import { suspensions } from '../../staff/suspensions';
import { finishSuspensions, followGonePeople, waitingOrders } from './away';
import { personNotes } from './notes';
import { type PastServices, personPast } from './person-past';
import { personPage, type PersonServices } from './person-page';
import { readPerson } from './read-person';
import { liftSuspension, previewSuspension, suspendPerson, type SuspendServices } from './suspend';

const settings = {
  DESK_CONSOLE_PERSON_URL: v.optional(
    v.pipe(v.string(), v.url('is no address'), v.includes('{id}', 'has no {id} in it')),
  ),
};

const pageEndpoints = ({ inside }: AtDesk, services: PersonServices & PastServices) => [
  inside(wire.deskPerson, async (_staff, { userId }) => {
    const page = await personPage(services, userId);
    if (!page) throw new ServerError('not-found');
    return page;
  }),
  inside(wire.personPast, async (_staff, { userId }) => {
    const past = await personPast(services, userId);
    if (!past) throw new ServerError('not-found');
    return past;
  }),
  inside(wire.addNote, async (staff, { userId, key, words }) => {
    const { integration, notes } = services;
    const person = await readPerson(integration, userId);
    if (!person) throw new ServerError('not-found');
    await notes.add(staff, { person, key, words });
    return { notes: [...(await notes.read(userId))] };
  }),
];

const suspendEndpoints = ({ inside }: AtDesk, services: SuspendServices & { log: Logger }) => [
  inside(wire.suspensionMails, async (_staff, asked) => {
    const emails = await previewSuspension(services, asked);
    const mails = emails.map(({ name, email: { subject, text } }) => ({ name, subject, text }));
    return { mails };
  }),
  inside(wire.suspendPerson, async (staff, asked) => {
    const { suspensions: kept, log } = services;
    try {
      await suspendPerson(services, staff, asked);
      return { isDone: true };
    } catch (error) {
      if ((await kept.of(asked.userId))?.isDone !== false) throw error;
      // The task finishes what was begun.
      log.error({ err: error, person: asked.userId }, 'a suspension could not be finished at once');
      return { isDone: false };
    }
  }),
  inside(wire.letBack, async (staff, asked) => {
    await liftSuspension(services, staff, asked);
    return { isBack: true };
  }),
];

/** The desk's pages about people: facts about them, and actions of staff. */
export const people: ServerFeature = {
  name: 'people',
  settings,
  open: (services) => {
    const { integration, store, clock, log, config, send } = services;
    if (!send) return { isReady: () => Promise.resolve(false) };
    const now = clock.now;
    const audit = openAudit({ store, now, log });
    const notes = personNotes({ store, now, audit });
    const opened: PersonServices & PastServices = {
      integration,
      now,
      audit,
      notes,
      timeZone: config.public.timeZone,
      suspensions: suspensions(store),
      reports: keptMessages({ store, now }, 'report'),
      messages: keptMessages({ store, now }, 'contact'),
      checks: config.public.identity && config.moves ? checkStore(store) : null,
      consoleUrl: services.settings(settings).DESK_CONSOLE_PERSON_URL ?? null,
    };
    const suspending = { ...opened, store, send, log, config: config.public };
    return {
      waiting: () => waitingOrders(opened),
      tasks: () => [followGonePeople(suspending), finishSuspensions(suspending)],
      endpoints: (given) => {
        const desk = atDesk(services, given);
        return [...pageEndpoints(desk, opened), ...suspendEndpoints(desk, suspending)];
      },
      kept: { forget: notes.forget },
    };
  },
};
