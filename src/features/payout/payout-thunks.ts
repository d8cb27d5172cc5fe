import { callServer } from '~/api/marketplace/own-server';
import {
  type AccountLinkType,
  createAccountLink,
  createPayoutAccount,
  fetchPayoutAccount,
  replaceBankAccount,
} from '~/api/payout/payout-account';
import { profilePath } from '~/config/paths';
import { type PublicConfig } from '~/config/public-config';
import { type UserId } from '~/domain/ids';
import { reporting } from '~/lib/report';
import { loadCurrentUser, selectCurrentUser } from '~/store/current-user';
import { createAppAsyncThunk, type ThunkTools } from '~/store/thunk';
import { ownPayouts } from '~/wire/account';

/** Has our server read the account, so that others can learn whether this owner can be paid. A failure changes nothing here. */
const noteForOthers = ({ api }: Pick<ThunkTools, 'api'>) =>
  callServer(api, ownPayouts, {}).catch(() => undefined);

/** Loads the user's payout account, or null if there is none. */
export const loadPayoutAccount = createAppAsyncThunk('payout/load', async (_: void, tools) => {
  const user = selectCurrentUser(tools.getState());
  if (!user?.attributes.stripeConnected) return null;
  void noteForOthers(tools);
  return fetchPayoutAccount(tools.api);
});

interface PayoutDetails {
  /** The ISO 3166 code of the country. */
  readonly country: string;
  readonly accountToken: string;
  readonly bankAccountToken: string;
}

/** Whether the host name has a dot and is no number, unlike "localhost" and "10.0.0.5". */
const isPublicHost = (url: string): boolean => /\.[a-z]{2,}$/i.test(new URL(url).hostname);

/** Returns the page that shows what the owner lends, or a description on a developer's machine, which nobody else can reach. */
const businessOf = ({ rootUrl, marketplaceName }: PublicConfig, id: UserId | undefined) =>
  id && isPublicHost(rootUrl)
    ? { businessProfileURL: `${rootUrl}${profilePath(id)}` }
    : { businessProfileProductDescription: `Rents out tools on ${marketplaceName}` };

/** Opens the payout account, so that the user can be paid. */
export const openPayoutAccount = createAppAsyncThunk(
  'payout/open',
  async (details: PayoutDetails, tools) => {
    const { api, config, dispatch, getState } = tools;
    const id = selectCurrentUser(getState())?.id;
    const account = await reporting(
      'create-payout-account-failed',
      createPayoutAccount(api, {
        ...details,
        businessProfileMCC: config.payments?.merchantCategory ?? '',
        ...businessOf(config, id),
      }),
    );
    await Promise.all([dispatch(loadCurrentUser()), noteForOthers(tools)]);
    return account;
  },
);

/** Replaces the bank account by another one in the same country. */
export const replaceBank = createAppAsyncThunk(
  'payout/replaceBank',
  async (bankAccountToken: string, tools) => {
    const account = await reporting(
      'update-payout-account-failed',
      replaceBankAccount(tools.api, bankAccountToken),
    );
    void noteForOthers(tools);
    return account;
  },
);

/** Paths to return to from the payment provider's pages. */
export interface ReturnPaths {
  readonly success: string;
  readonly failure: string;
}

interface LinkQuestion extends ReturnPaths {
  readonly type: AccountLinkType;
}

/** Requests the address of the provider's page that asks for the rest. */
export const requestAccountLink = createAppAsyncThunk(
  'payout/requestLink',
  ({ type, success, failure }: LinkQuestion, { api, config: { rootUrl } }) =>
    reporting(
      'create-account-link-failed',
      createAccountLink(api, {
        type,
        successURL: `${rootUrl}${success}`,
        failureURL: `${rootUrl}${failure}`,
      }),
    ),
);
