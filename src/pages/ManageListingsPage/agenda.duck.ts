import { createSlice } from '@reduxjs/toolkit';
import { queryEnquiries, queryOpenSales } from '~/api/order/sales';
import { type TransactionId } from '~/domain/ids';
import { toTransactionView, type TransactionView } from '~/features/order/transaction-view';
import { nameOf } from './lendings';
import { type Money } from '~/domain/money/money';
import { selectCurrentUser } from '~/store/current-user';
import { denormalizeAll } from '~/store/denormalize';
import { entitiesReceived } from '~/store/entities';
import { injectSlice } from '~/store/inject-slice';
import { idle, keepWhileLoading, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk } from '~/store/thunk';

/** A question that its owner has not answered. */
export interface OpenEnquiry {
  readonly id: TransactionId;
  readonly title: string;
  readonly from: string;
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
  readonly enquiries: readonly OpenEnquiry[];
}

interface AgendaState {
  readonly agenda: Remote<Agenda>;
}

/** Nobody can write to somebody whose account is closed. */
const isUnanswered = ({ newestMessage, other }: TransactionView): boolean =>
  newestMessage !== undefined && !newestMessage.isMine && other.kind === 'active';

/** The owner's tasks with renters: paid orders and open questions. */
export const loadAgenda = createAppAsyncThunk(
  'ManageListingsPage/agenda',
  async (_: void, { api, dispatch, getState }): Promise<Agenda> => {
    const [sales, questions] = await Promise.all([queryOpenSales(api), queryEnquiries(api)]);
    dispatch(entitiesReceived([...sales.entities, ...questions.entities]));
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
      enquiries: viewsOf(questions.ids)
        .filter(isUnanswered)
        .map((view) => ({ id: view.id, title: view.listing.title, from: nameOf(view) })),
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
