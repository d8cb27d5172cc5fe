import { createSlice } from '@reduxjs/toolkit';
import { queryOpenSales, queryOtherSales } from '~/api/order/sales';
import { type TransactionId } from '~/domain/ids';
import { type Money } from '~/domain/money/money';
import { denormalizeAll } from '~/store/denormalize';
import { entitiesReceived } from '~/store/entities';
import { injectSlice } from '~/store/inject-slice';
import { idle, keepWhileLoading, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk } from '~/store/thunk';

/** A paid order that is not completed. */
interface OpenSale {
  readonly id: TransactionId;
  readonly payout: Money | null;
}

export interface OpenSales {
  /** The earliest 100 orders. */
  readonly known: readonly OpenSale[];
  /** Whether these are all. False if there are more. */
  readonly areAll: boolean;
}

export interface Agenda {
  /** The paid orders that are not completed. */
  readonly orders: readonly TransactionId[];
  readonly sales: OpenSales;
  /** Questions, requests, and orders that are over and can wait for a review or a claim. */
  readonly others: readonly TransactionId[];
}

interface AgendaState {
  readonly agenda: Remote<Agenda>;
}

/** Loads the owner's orders: the paid ones, and those that can wait for an answer. */
export const loadAgenda = createAppAsyncThunk(
  'ManageListingsPage/agenda',
  async (_: void, { api, dispatch, getState }): Promise<Agenda> => {
    const [sales, others] = await Promise.all([queryOpenSales(api), queryOtherSales(api)]);
    dispatch(entitiesReceived([...sales.entities, ...others.entities]));
    const open = denormalizeAll(getState().entities, 'transaction', sales.ids);
    return {
      orders: sales.ids,
      others: others.ids,
      sales: {
        known: open.map(({ id, attributes }) => ({ id, payout: attributes.payoutTotal ?? null })),
        areAll: sales.areAll,
      },
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
