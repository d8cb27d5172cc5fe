import { createSlice } from '@reduxjs/toolkit';
import { queryOpenSales, queryOtherSales } from '~/api/order/sales';
import { type TransactionId } from '~/domain/ids';
import { toTransactionView, type TransactionView } from '~/features/order/base/transaction-view';
import { nameOf } from './lendings';
import { type Money } from '~/domain/money/money';
import { type Awaited, waitsFor } from '~/domain/order/process/waits-until';
import { type Moment } from '~/domain/time/moment';
import { selectCurrentUser } from '~/store/current-user';
import { denormalizeAll } from '~/store/denormalize';
import { entitiesReceived } from '~/store/entities';
import { injectSlice } from '~/store/inject-slice';
import { idle, keepWhileLoading, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk } from '~/store/thunk';

/** Something that waits for an answer of the owner. */
export interface WaitingSale {
  readonly id: TransactionId;
  readonly title: string;
  readonly from: string;
  readonly what: Exclude<Awaited, 'deed'> | 'review';
  readonly until: Date;
}

/** A paid order that is not completed. */
interface OpenSale {
  readonly id: TransactionId;
  readonly payout: Money | null;
}

export interface OpenSales {
  /** The earliest 100. */
  readonly known: readonly OpenSale[];
  /** False if there are more. */
  readonly areAll: boolean;
}

export interface Agenda {
  /** The paid orders that are not completed. */
  readonly orders: readonly TransactionId[];
  readonly sales: OpenSales;
  /** Sorted by their deadlines, the nearest first. */
  readonly waiting: readonly WaitingSale[];
}

interface AgendaState {
  readonly agenda: Remote<Agenda>;
}

/** What a sale waits for. What is to be handed over or taken back is a step of the agenda. */
const waitingSales = (view: TransactionView, moment: Moment): readonly WaitingSale[] =>
  waitsFor(view, moment).flatMap(({ what, until }) => {
    if (what === 'deed') return [];
    const isReview = what === 'state' && view.transaction.state !== 'state/preauthorized';
    const shown = isReview ? 'review' : what;
    return [{ id: view.id, title: view.listing.title, from: nameOf(view), what: shown, until }];
  });

/** The owner's tasks with renters: paid orders, and what waits for an answer. */
export const loadAgenda = createAppAsyncThunk(
  'ManageListingsPage/agenda',
  async (moment: Moment, { api, dispatch, getState }): Promise<Agenda> => {
    const [sales, others] = await Promise.all([queryOpenSales(api), queryOtherSales(api)]);
    dispatch(entitiesReceived([...sales.entities, ...others.entities]));
    const user = selectCurrentUser(getState());
    const viewsOf = (ids: readonly TransactionId[]) =>
      denormalizeAll(getState().entities, 'transaction', ids).flatMap((view) =>
        user ? (toTransactionView(view, user.id) ?? []) : [],
      );
    const open = viewsOf(sales.ids);
    return {
      orders: sales.ids,
      sales: {
        known: open.map(({ id, transaction }) => ({ id, payout: transaction.payoutTotal })),
        areAll: sales.areAll,
      },
      waiting: [...open, ...viewsOf(others.ids)]
        .flatMap((view) => waitingSales(view, moment))
        .toSorted((left, right) => left.until.getTime() - right.until.getTime()),
    };
  },
);

const initialState: AgendaState = { agenda: idle };

const agendaSlice = createSlice({
  name: 'ManageListingsPage.agenda',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addRemoteCases(builder, loadAgenda, (state, agenda) => ({
      agenda: keepWhileLoading(state.agenda, agenda),
    }));
  },
});

const selectSlice = injectSlice(agendaSlice);

export const selectAgenda = (state: RootState) => selectSlice(state).agenda;
