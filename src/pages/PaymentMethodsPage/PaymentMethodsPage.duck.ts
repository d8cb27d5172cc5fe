import { createSlice } from '@reduxjs/toolkit';
import { type CardOnFile, deletePaymentMethod, showCardOnFile } from '~/api/payout/payment-methods';
import { type HeldOrder, queryHeldOrders } from '~/api/order/own-holds';
import { updateProfile } from '~/api/person/profile';
import { reporting } from '~/lib/report';
import { selectCurrentUser } from '~/store/current-user';
import { entitiesReceived } from '~/store/entities';
import { injectSlice } from '~/store/inject-slice';
import { idle, keepWhileLoading, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk, type ThunkTools } from '~/store/thunk';
import { isRecord } from '~/lib/is-record';
import {
  keepCard as keep,
  type NewCardEntry,
  saveNewCard,
  type SavingFailure,
} from './save-new-card';

interface PaymentMethodsState {
  readonly onFile: Remote<CardOnFile>;
  readonly heldOrders: Remote<readonly HeldOrder[]>;
}

const initialState: PaymentMethodsState = { onFile: idle, heldOrders: idle };

export const loadCard = createAppAsyncThunk('PaymentMethodsPage/load', (_: void, { api }) =>
  reporting('fetch-stripe-customer-failed', showCardOnFile(api)),
);

export const loadHeldOrders = createAppAsyncThunk(
  'PaymentMethodsPage/loadHeldOrders',
  (_: void, { api }) => queryHeldOrders(api),
);

/** The holder is in the user's private data, because the marketplace does not return the name on a saved card. */
const HOLDER_KEY = 'cardHolder';

/** The name on the saved card, or undefined if it is not known. */
export function selectCardHolder(state: RootState, last4Digits: string): string | undefined {
  const known = selectCurrentUser(state)?.attributes.profile?.privateData[HOLDER_KEY];
  if (!isRecord(known) || known['last4Digits'] !== last4Digits) return undefined;
  return typeof known['name'] === 'string' ? known['name'] : undefined;
}

async function noteHolder({ api, dispatch, getState }: ThunkTools, name: string): Promise<void> {
  const onFile = selectCardOnFile(getState());
  const last4Digits = onFile.status === 'ready' ? onFile.data.card?.last4Digits : undefined;
  if (!last4Digits) return;
  const holder = { [HOLDER_KEY]: { last4Digits, name } };
  dispatch(entitiesReceived(await updateProfile(api, { privateData: holder })));
}

const known = (state: RootState): CardOnFile => {
  const onFile = selectCardOnFile(state);
  return onFile.status === 'ready' ? onFile.data : { isCustomer: false, card: null };
};

/** Saves the card. Resolves with what went wrong, or null on success. */
export const saveCard = createAppAsyncThunk(
  'PaymentMethodsPage/save',
  async (entry: NewCardEntry, tools): Promise<SavingFailure | null> => {
    const { api, dispatch, getState } = tools;
    const problem = await saveNewCard(api, known(getState()), entry);
    // The card is loaded again even after a partial failure, because the saved state counts.
    await dispatch(loadCard());
    // If its holder's name cannot be saved, the saved card shows without one.
    if (!problem) await noteHolder(tools, entry.billing.name.trim()).catch(() => undefined);
    return problem;
  },
);

/** Repeats the last step for a card that the bank has confirmed. */
export const addAgain = createAppAsyncThunk(
  'PaymentMethodsPage/addAgain',
  async (paymentMethodId: string, { api, dispatch }): Promise<SavingFailure | null> => {
    const problem = await keep(api, { isCustomer: true, card: null }, paymentMethodId);
    await dispatch(loadCard());
    return problem;
  },
);

export const deleteCard = createAppAsyncThunk(
  'PaymentMethodsPage/delete',
  async (_: void, { api, dispatch }) => {
    await reporting('updating-payment-method-failed', deletePaymentMethod(api));
    await dispatch(loadCard());
  },
);

const paymentMethodsSlice = createSlice({
  name: 'PaymentMethodsPage',
  initialState: initialState as PaymentMethodsState,
  reducers: {},
  extraReducers: (builder) => {
    addRemoteCases(builder, loadHeldOrders, (state, heldOrders) => ({
      ...state,
      heldOrders: keepWhileLoading(state.heldOrders, heldOrders),
    }));
    addRemoteCases(builder, loadCard, (state, onFile) => ({
      ...state,
      onFile: keepWhileLoading(state.onFile, onFile),
    }));
  },
});

const selectOwn = injectSlice(paymentMethodsSlice);

export const selectCardOnFile = (state: RootState): Remote<CardOnFile> => selectOwn(state).onFile;

export const selectHeldOrders = (state: RootState) => selectOwn(state).heldOrders;
