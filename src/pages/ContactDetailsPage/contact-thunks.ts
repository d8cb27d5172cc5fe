import { changeEmail, checkTaxAddress, type EmailChange } from '~/api/account';
import { ApiFailure } from '~/api/api-error';
import { updateProfile } from '~/api/profile';
import { HOME_COUNTRY, type HomeAddress } from '~/domain/home-address';
import { entitiesReceived } from '~/store/entities';
import { createAppAsyncThunk } from '~/store/thunk';
import { type PrivateDetails } from './contact-values';

/** Asks for another email address. Rejects with `forbidden` where the password is wrong, with `email-taken`. */
export const saveEmail = createAppAsyncThunk(
  'ContactDetailsPage/saveEmail',
  async (change: EmailChange, { api, dispatch }) => {
    dispatch(entitiesReceived(await changeEmail(api, change)));
  },
);

/** Refuses what the tax service refuses. Where it does not answer, the address is asked about again at checkout. */
async function assertTaxable(address: HomeAddress): Promise<void> {
  try {
    await checkTaxAddress(address);
  } catch (thrown) {
    if (!(thrown instanceof ApiFailure)) throw thrown;
    if (thrown.error.code === 'tax-address-refused' || thrown.error.code === 'validation') {
      throw new ApiFailure({ code: 'tax-address-refused', status: thrown.error.status });
    }
  }
}

/** Keeps phone number and home address. Rejects with `tax-address-refused` where state and ZIP code do not fit. */
export const saveDetails = createAppAsyncThunk(
  'ContactDetailsPage/saveDetails',
  async (details: PrivateDetails, { api, dispatch }) => {
    const { homeAddress } = details;
    if (homeAddress?.country === HOME_COUNTRY) await assertTaxable(homeAddress);
    dispatch(entitiesReceived(await updateProfile(api, { protectedData: { ...details } })));
  },
);
