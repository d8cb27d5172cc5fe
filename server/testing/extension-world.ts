import { addDays, day, type Day } from '~/domain/time/day';
import { type TransactionId } from '~/domain/ids';
import { feeSteps, parseExtras } from '~/domain/order/stay/extensions';
import { type StayId, stayIdOf } from '~/domain/order/stay/stay-id';
import { type Session } from '../marketplace/session';
import { type LateFeeMove } from '../core/extensions/extra-requests';
import { type ExtraServices } from '../core/extensions/extra-services';
import { payLateFee } from '../core/extensions/late-fee';
import { moveExtension } from '../core/extensions/move-extension';
import { moveLateFee } from '../core/extensions/move-late-fee';
import { requestExtension } from '../core/extensions/request-extension';
import { type FakeListing } from './fake-marketplace';
import {
  aListing,
  anItem,
  aRequest,
  aUserId,
  type Hooks,
  orderWorld,
  TODAY,
  uuid,
} from './order-world';

/** The day on which the order's tools are due. */
export const DUE: Day = addDays(TODAY, 6);
export const later = (nights: number): Day => addDays(DUE, nights);

interface Options extends Hooks {
  readonly listings?: readonly FakeListing[];
  readonly items?: readonly ReturnType<typeof anItem>[];
  readonly hasDamageProtection?: boolean;
}

const idOf = (data: unknown): TransactionId => (data as { data: { id: TransactionId } }).data.id;

interface FeePress {
  readonly stay?: StayId;
  readonly returnedAt?: Date;
  readonly key?: string;
  readonly seen?: number;
  /** The session and the server of the press, by default those of the side that takes this step. */
  readonly as?: Session;
  readonly at?: ExtraServices;
}

/** Each person presses with their own key, and repeats it for the same press. */
const keys = { ask: uuid(801), withdraw: uuid(802), refuse: uuid(803) };

interface Fees {
  readonly marketplace: ReturnType<typeof orderWorld>['marketplace'];
  readonly services: ExtraServices;
  readonly order: { readonly id: TransactionId; readonly metadata: object };
  readonly renter: Session;
  readonly owner: Session;
}

function feesOf({ marketplace, services, order, renter, owner }: Fees) {
  /** The stay from the third day to the day of return. */
  const lastStay = stayIdOf({ start: addDays(TODAY, 3), end: DUE });
  const seenOf = (wanted: StayId) =>
    feeSteps(parseExtras(order.metadata).lateFees.find(({ stay }) => stay === wanted)?.fee ?? null);
  const fee = (
    action: LateFeeMove['action'],
    id = order.id,
    { stay = lastStay, as: other, at = services, ...more }: FeePress = {},
  ) => {
    const by = other ?? (action === 'ask' || action === 'withdraw' ? owner : renter);
    const move =
      action === 'confirm'
        ? { transactionId: id, action }
        : { transactionId: id, stay, action, key: keys[action], seen: seenOf(stay), ...more };
    return moveLateFee(by, move, at);
  };
  const payFee = async (stay = lastStay) => {
    const body = {
      transactionId: order.id,
      stay,
      saveCard: false,
      paymentMethodId: null,
      currentLocation: null,
    };
    return marketplace.find(idOf((await payLateFee(renter, body, services)).data));
  };
  return { lastStay, fee, payFee };
}

/** An order that is paid and running: rented in three days for three nights, unless given; its day of return is in six. */
export async function extensionWorld({
  listings = [aListing(1)],
  items = [anItem(1, [3, 6])],
  hasDamageProtection = false,
  ...hooks
}: Options = {}) {
  const world = orderWorld(listings, hooks);
  const { marketplace, sessionOf } = world;
  let now = new Date(`${TODAY}T15:00:00Z`);
  const services: ExtraServices = {
    ...world.services,
    integration: marketplace.integration,
    mail: null,
    payments: null,
    now: () => Promise.resolve(now),
  };
  const renter: Session = sessionOf(aUserId(1));
  const owner: Session = sessionOf(aUserId(900));
  const request = aRequest([...items]);
  const order = await world.place({ ...request, order: { ...request.order, hasDamageProtection } });
  marketplace.pay(order.id);
  for (const hold of marketplace.held) marketplace.move(hold.id, 'transition/confirm', 'operator');
  now = new Date(`${addDays(TODAY, 4)}T15:00:00Z`);

  const ask = async (returnDay: Day, { by = services }: { by?: ExtraServices } = {}) => {
    const body = {
      transactionId: order.id,
      returnDay,
      note: '',
      saveCard: false,
      paymentMethodId: null,
      currentLocation: null,
    };
    return marketplace.find(idOf((await requestExtension(renter, body, by)).data));
  };
  const move = (action: 'confirm' | 'accept' | 'decline', id: TransactionId) =>
    moveExtension(action === 'confirm' ? renter : owner, { transactionId: id, action }, services);
  const fees = feesOf({ marketplace, services, order, renter, owner });
  return {
    marketplace,
    services,
    sessionOf,
    order,
    renter,
    owner,
    ask,
    move,
    ...fees,
    goTo: (moment: string) => {
      now = new Date(moment);
    },
    /** An hour of the day of return, in Chicago in winter. */
    atDue: (hour: number, days = 0) => {
      now = new Date(Date.parse(`${addDays(DUE, days)}T00:00:00Z`) + (hour + 6) * 3_600_000);
    },
    live: () =>
      marketplace.transactions.filter(
        ({ booking, state, id }) =>
          id !== order.id &&
          booking !== null &&
          booking.start.startsWith(day(DUE)) &&
          ['pending-payment', 'preauthorized', 'accepted', 'held', 'confirmed'].includes(
            state.replace('state/', ''),
          ),
      ),
  };
}
