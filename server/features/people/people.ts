import * as v from 'valibot';
import * as wire from '~/wire/desk-people';
import { ServerError } from '../../base/errors';
import { type ServerFeature } from '../../core/feature';
import { atDesk, type AtDesk } from '../../staff/at-desk';
import { openAudit } from '../../staff/audit';
import { keptMessages } from '../../staff/kept-messages';
import { suspensions } from '../../staff/suspensions';
import { personNotes } from './notes';
import { personPage, type PersonServices } from './person-page';
import { readPerson } from './read-person';

const settings = {
  DESK_CONSOLE_PERSON_URL: v.optional(
    v.pipe(v.string(), v.url('is no address'), v.includes('{id}', 'has no {id} in it')),
  ),
};

const pageEndpoints = ({ inside }: AtDesk, services: PersonServices) => [
  inside(wire.deskPerson, async (_staff, { userId }) => {
    const page = await personPage(services, userId);
    if (!page) throw new ServerError('not-found');
    return page;
  }),
  inside(wire.addNote, async (staff, { userId, key, words }) => {
    const { integration, notes } = services;
    const person = await readPerson(integration, userId);
    if (!person) throw new ServerError('not-found');
    await notes.add(staff, { person, key, words });
    return { notes: [...(await notes.read(userId))] };
  }),
];

/** People at the desk: what is known about them, and what staff do about them. */
export const people: ServerFeature = {
  name: 'people',
  settings,
  open: (services) => {
    const { integration, store, clock, log, config } = services;
    const now = clock.now;
    const audit = openAudit({ store, now, log });
    const notes = personNotes({ store, now, audit });
    const opened: PersonServices = {
      ...{ integration, now, audit, notes, timeZone: config.public.timeZone },
      suspensions: suspensions(store),
      reports: keptMessages({ store, now }, 'report'),
      consoleUrl: services.settings(settings).DESK_CONSOLE_PERSON_URL ?? null,
    };
    return {
      endpoints: (given) => pageEndpoints(atDesk(services, given), opened),
      kept: { forget: notes.forget },
    };
  },
};
