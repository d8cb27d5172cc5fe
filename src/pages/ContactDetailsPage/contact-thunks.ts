import { type ApiClient } from '~/api/marketplace/api-client';
import { ApiFailure } from '~/api/marketplace/api-error';
import { callServer } from '~/api/marketplace/own-server';
import { changeEmail, type EmailChange } from '~/api/person/account';
import { updateProfile } from '~/api/person/profile';
import { HOME_COUNTRY, type HomeAddress } from '~/domain/person/home-address';
import { entitiesReceived } from '~/store/entities';
import { createAppAsyncThunk } from '~/store/thunk';
import { taxOf } from '~/wire/account';
import { type PrivateDetails } from './contact-values';

/** Requests another email address. Rejects with `forbidden` if the password is wrong, and with `email-taken`. */
export const saveEmail = createAppAsyncThunk(
  'ContactDetailsPage/saveEmail',
  async (change: EmailChange, { api, dispatch }) => {
    dispatch(entitiesReceived(await changeEmail(api, change)));
  },
);

/** The amount is large enough that any tax on it is more than zero. */
const SAMPLE_AMOUNT = 10_000;

/** Rejects an address that the tax service refuses. If the service does not answer, checkout checks the address again. */
async function assertTaxable(api: ApiClient, { country, state, zip }: HomeAddress): Promise<void> {
  try {
    await callServer(api, taxOf, {
      from_country: country,
      from_state: state,
      from_zip: zip,
      to_country: country,
      to_state: state,
      to_zip: zip,
      totalPayin: SAMPLE_AMOUNT,
    });
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
    if (homeAddress?.country === HOME_COUNTRY) await assertTaxable(api, homeAddress);
    dispatch(entitiesReceived(await updateProfile(api, { protectedData: { ...details } })));
  },
);
