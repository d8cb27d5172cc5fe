import * as wire from '~/wire/desk';
import * as orderWire from '~/wire/desk-order';
import { deskExport } from '~/wire/desk-exports';
import { deskSums } from '~/wire/desk-sums';
import { missedSearch } from '~/wire/missed-searches';
import { searchDesk as searchEntry } from '~/wire/desk-search';
import { staffWords } from '~/wire/staff-words';
import { type EndpointServices, type ServerFeature } from '../../core/feature';
import { orderForParty } from '../../core/orders/read-order';
import { type Task, wholeList } from '../../core/task';
import { cannotMove, moveServices } from '../../ledger/move-services';
import { settleMoves } from '../../ledger/settle-moves';
import { atDesk, type AtDesk } from '../../staff/at-desk';
import { type Audit } from '../../staff/audit';
import { differencesWithSubjects } from '../../staff/difference-subjects';
import { staffEntries, sendUnsent } from '../../staff/staff-entries';
import { extendClaimTime } from './claim-time';
import { sendExport } from './exports/send-export';
import { mailEndpoints, waitingMails } from './mails';
import { messageEndpoints, openMessages } from './messages';
import { type ActionServices, endByStaff, noteByStaff, writeByStaff } from './order-actions';
import { messagesOfOrder } from './order-messages';
import { orderPage } from './order-page';
import { queueEndpoints } from './queue';
import { emailSettings, staffAddresses, writeToStaff } from './staff-emails';
import { wordsForParty } from './words-for-party';
import { refundByStaff } from './refund-part';
import { settleByStaff } from './settle-debt';
import { keepNames } from './search/keep-names';
import { nameIndex } from './search/name-index';
import { searchDesk } from './search/search-desk';
import { keepSums, readSums } from './sums/keep-sums';
import { missedSearches } from './missed/missed-searches';

const doorEndpoints = ({ command }: EndpointServices, { staff, doors }: AtDesk) => [
  command(wire.deskDoor, async (_body, { request, response }) => ({
    until: await doors.openUntil(request, (await staff(request, response)).id),
  })),
  command(wire.enterDesk, async ({ password }, { request, response }) => {
    const person = await staff(request, response);
    return { until: await doors.open(person, password, response) };
  }),
];

const NOTED_EVERY_MS = 60_000;

/** An order, and what staff do about it. */
const orderEndpoints = ({ inside }: AtDesk, services: ActionServices) => [
  inside(orderWire.deskOrder, (_person, { orderId }) => orderPage(services, orderId)),
  inside(orderWire.orderMessages, (_person, asked) => messagesOfOrder(services.integration, asked)),
  inside(orderWire.endOrder, async (person, body) => ({
    left: await endByStaff(services, person, body),
  })),
  inside(orderWire.writeToSides, async (person, body) => ({
    isTold: await writeByStaff(services, person, body),
  })),
  inside(orderWire.extendClaimTime, async (person, body) => ({
    isTold: await extendClaimTime(services, person, body),
  })),
  inside(orderWire.noteOutside, async (person, body) => {
    await noteByStaff(services, person, body);
    return { noted: true };
  }),
];

function moneyEndpoints({ inside }: AtDesk, moves: ActionServices) {
  const { desk } = moves;
  return [
    inside(wire.refundPart, async (person, body) => {
      const number = await refundByStaff(moves, person, body);
      // The money has moved; emails that fail are sent by the background task.
      await settleMoves(moves, body.orderId).catch((error: unknown) => {
        moves.log.error({ err: error, order: body.orderId }, 'a refund could not be told at once');
      });
      return { number };
    }),
    inside(wire.settleDebt, async (person, body) => ({
      settledAt: await settleByStaff(moves, person, body),
    })),
    inside(wire.deskMoves, async () => {
      const [found, differences] = await Promise.all([
        desk.moves.read(),
        differencesWithSubjects(moves),
      ]);
      return { moves: [...found], differences };
    }),
    inside(wire.dropDifference, async (person, { key }) => {
      await desk.closeDifference(key, person);
      return { dropped: true };
    }),
  ];
}

/** This task notices a lost store within a minute, and not only when somebody reads the log. */
const noteBeginning = (audit: Audit): Task => ({
  name: 'note-beginning-of-desk',
  everyMs: NOTED_EVERY_MS,
  read: () => Promise.resolve(wholeList(['desk'])),
  handle: async () => void (await audit.began()),
});

/** The operator's work in the product itself: the queue, an order's money, partial refunds, and the log of staff actions. */
export const desk: ServerFeature = {
  name: 'desk',
  settings: emailSettings,
  open: (services) => {
    const given = moveServices(services);
    if (!given) return cannotMove;
    const { config, store, integration, clock, log, waiting } = services;
    const index = nameIndex(store);
    const messages = openMessages(services);
    const entries = staffEntries(store);
    const { timeZone } = config.public;
    const missed = missedSearches({ store, now: clock.now, timeZone });
    const counted = { integration, store, now: clock.now, timeZone };
    const { bookingUnit: unit, currency } = config.public;
    const moves = { ...given, unit, currency, taxTerms: config.tax.terms };
    return {
      waiting: () => waitingMails(store, clock.now),
      tasks: () => [
        keepNames({ integration, now: clock.now, index }),
        keepSums(counted),
        sendUnsent(moves),
        noteBeginning(moves.desk.audit),
        writeToStaff({ ...given, waiting, to: staffAddresses(services) }),
      ],
      kept: {
        forget: async (person) => {
          await Promise.all([index.drop('user', person), entries.forget(person)]);
        },
        exported: async (person) => ({ fromStaff: await entries.exported(person) }),
      },
      endpoints: (endpointServices) => {
        const door = atDesk(services, endpointServices);
        return [
          ...doorEndpoints(endpointServices, door),
          endpointServices.signedIn(staffWords, async (session, { orderId }) => ({
            entries: await wordsForParty(moves, await orderForParty(integration, orderId, session)),
          })),
          ...orderEndpoints(door, moves),
          ...moneyEndpoints(door, moves),
          ...mailEndpoints(door, { store, audit: moves.desk.audit, send: moves.send }),
          ...messageEndpoints(door, { audit: moves.desk.audit, messages }),
          ...queueEndpoints(door, { store, waiting, audit: moves.desk.audit }),
          door.fileInside(deskExport, (person, asked, response) =>
            sendExport({ ...counted, audit: moves.desk.audit }, person, {
              ...asked,
              response,
            }),
          ),
          door.inside(deskSums, () => readSums(counted)),
          endpointServices.command(
            missedSearch,
            async (search) => {
              await missed.add(search);
              return { heard: true };
            },
            [endpointServices.limitOf('missed-search')],
          ),
          door.inside(searchEntry, (_person, { words }) =>
            searchDesk({ integration, index, store, log, messages }, words),
          ),
        ];
      },
    };
  },
};
