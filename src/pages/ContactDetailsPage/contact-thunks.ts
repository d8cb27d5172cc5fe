import { changeEmail, checkTaxAddress, type EmailChange } from '~/api/person/account';
import { ApiFailure } from '~/api/marketplace/api-error';
import { updateProfile } from '~/api/person/profile';
import { HOME_COUNTRY, type HomeAddress } from '~/domain/person/home-address';
import { entitiesReceived } from '~/store/entities';
import { createAppAsyncThunk } from '~/store/thunk';
import { type PrivateDetails } from './contact-values';

/** Requests another email address. Rejects with `forbidden` if the password is wrong, with `email-taken`. */
export const saveEmail = createAppAsyncThunk(
  'ContactDetailsPage/saveEmail',
  async (change: EmailChange, { api, dispatch }) => {
    dispatch(entitiesReceived(await changeEmail(api, change)));
  },
);

/** Rejects an address that the tax service refuses. If the service does not answer, checkout checks the address again. */
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

/** Saves phone number and home address. Rejects with `tax-address-refused` if state and ZIP code do not match. */
export const saveDetails = createAppAsyncThunk(
  'ContactDetailsPage/saveDetails',
  async (details: PrivateDetails, { api, dispatch }) => {
    const { homeAddress } = details;
    if (homeAddress?.country === HOME_COUNTRY) await assertTaxable(homeAddress);
    dispatch(entitiesReceived(await updateProfile(api, { protectedData: { ...details } })));
  },
);
