import { createSlice } from '@reduxjs/toolkit';
import { type PayoutAccount } from '~/api/payout/payout-account';
import { loadPayoutAccount, openPayoutAccount, replaceBank } from '~/features/payout/payout-thunks';
import { injectSlice } from '~/store/inject-slice';
import { idle, ready, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';

interface PayoutsState {
  /** The account, or null if there is none yet. */
  readonly account: Remote<PayoutAccount | null>;
}

const initialState: PayoutsState = { account: idle };

const payoutsSlice = createSlice({
  name: 'PayoutsPage',
  initialState: initialState as PayoutsState,
  reducers: {},
  extraReducers: (builder) => {
    addRemoteCases(builder, loadPayoutAccount, (state, account) => ({ ...state, account }));
    // A refusal leaves the known account unchanged, and the forms show the error.
    builder
      .addCase(openPayoutAccount.fulfilled, (_, { payload }) => ({ account: ready(payload) }))
      .addCase(replaceBank.fulfilled, (_, { payload }) => ({ account: ready(payload) }));
  },
});

const selectOwn = injectSlice(payoutsSlice);

export const selectPayoutAccount = (state: RootState) => selectOwn(state).account;
