import { act, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { transit } from 'sharetribe-flex-sdk';
import { aCurrentUser, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { currentUserIs, signedInState } from '~/testing/signed-in';
import { transitError, transitResponse } from '~/testing/transit';
import { ContactDetailsPage } from './ContactDetailsPage';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  network.resetHandlers();
  window.sessionStorage.clear();
});
afterAll(() => network.close());

const userId = aUuid();
const home = {
  country: 'US',
  addressLine1: '2207 E 14th St',
  addressLine2: '',
  city: 'Austin',
  state: 'TX',
  zip: '78702',
};

const aUserWith = (attributes: object, protectedData: object = {}) => {
  const user = aCurrentUser({ id: userId, email: 'dana@example.com' });
  const profile = { ...user.attributes.profile, protectedData };
  return { ...user, attributes: { ...user.attributes, profile, ...attributes } };
};

/** Records what was sent to the marketplace and to our server, in order. */
function listen(answers: {
  email?: () => Response;
  profile?: () => Response;
  tax?: () => Response;
}) {
  const sent: Record<string, unknown>[] = [];
  const take =
    (name: string, answer: () => Response = () => transitResponse({ data: aUserWith({}) })) =>
    async ({ request }: { request: Request }) => {
      sent.push({ [name]: transit.read(await request.text()) });
      return answer();
    };
  network.use(
    http.post(apiUrl('current_user/change_email'), take('email', answers.email)),
    http.post(apiUrl('current_user/update_profile'), take('profile', answers.profile)),
    http.post('*/api/taxjar', answers.tax ?? (() => HttpResponse.json({ tax: 825 }))),
  );
  return sent;
}

async function show(attributes: object = {}, protectedData: object = {}) {
  network.use(currentUserIs(aUserWith(attributes, protectedData)));
  return renderApp(<ContactDetailsPage />, {
    at: '/account/contact-details',
    preloaded: await signedInState(),
  });
}

const field = (name: string | RegExp) => screen.getByLabelText(name, { selector: 'input, select' });
// This finds by text, because a query by role would check each of the countries.
const button = (name: string) => screen.getByText(name, { selector: 'button *' });
const save = () => button('Save changes').closest('button');
const pressSave = (user: UserEvent) => user.click(button('Save changes'));
const taken = () => transitError({ status: 409, code: 'email-taken' });
const refused = () =>
  HttpResponse.json({ errors: [{ status: 409, code: 'tax-address-refused' }] }, { status: 409 });

test('known values are shown, and nothing can be saved before something is changed', async () => {
  await show({}, { phoneNumber: '5125550148', homeAddress: home });
  expect(field('Email')).toHaveValue('dana@example.com');
  expect(screen.getByText('Confirmed')).toBeVisible();
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  expect(field('Phone number')).toHaveValue('(512) 555-0148');
  expect(field('ZIP code')).toHaveValue('78702');
  expect(field('State')).toHaveValue('TX');
  expect(save()).toBeDisabled();
});

test('the end of the account appears together with the form, so that nothing moves', async () => {
  const isAlone: boolean[] = [];
  const observer = new MutationObserver(() => {
    const end = screen.queryByText('Delete your account');
    if (end) isAlone.push(!screen.queryByText('Save changes'));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await show();
  observer.disconnect();
  expect(isAlone).toContain(false);
  expect(isAlone).not.toContain(true);
});

test('coming back to the page shows that the address was confirmed elsewhere, and keeps what was typed', async () => {
  const { user } = await show({ emailVerified: false });
  expect(screen.getByText('Not confirmed yet')).toBeVisible();
  await user.type(field('Phone number'), '512 555');
  network.use(currentUserIs(aUserWith({ emailVerified: true })));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('Confirmed')).toBeVisible();
  expect(field('Phone number')).toHaveValue('512 555');
});

test('another link can be sent to an unconfirmed email, five times a day', async () => {
  network.use(
    http.post(apiUrl('current_user/send_verification_email'), () =>
      transitError({ status: 409, code: 'email-too-many-verification-requests' }),
    ),
  );
  const { user } = await show({ emailVerified: false });
  expect(screen.getByText('Not confirmed yet')).toBeVisible();
  await user.click(button('Send the link again'));
  expect(await screen.findByText(/maximum of 5 verification emails/)).toBeVisible();
});

test('an address that waits for its link is in the field, and mail still goes to the old one', async () => {
  await show({ pendingEmail: 'new@example.com' });
  expect(field('Email')).toHaveValue('new@example.com');
  expect(screen.getByText('Check the inbox of new@example.com')).toBeVisible();
  expect(screen.getByText(/emails still go to dana@example.com/)).toBeVisible();
});

test('another email needs the password; a wrong one is shown at its field and keeps what was typed', async () => {
  const sent = listen({ email: () => transitError({ status: 403, code: 'forbidden' }) });
  const { user } = await show();
  await user.clear(field('Email'));
  await user.type(field('Email'), 'new@example.com');
  expect(screen.getByText('Not saved: email')).toBeVisible();
  const password = field('Current password');
  await pressSave(user);
  await waitFor(() => expect(password).toHaveFocus());
  expect(sent).toEqual([]);
  await user.type(password, 'wrong-pw-1!');
  await pressSave(user);
  expect(await screen.findByText('Please double-check your current password.')).toBeVisible();
  await waitFor(() => expect(password).toHaveFocus());
  expect(field('Email')).toHaveValue('new@example.com');
  expect(sent).toEqual([{ email: { email: 'new@example.com', currentPassword: 'wrong-pw-1!' } }]);
  network.use(
    http.post(apiUrl('current_user/change_email'), () =>
      transitResponse({ data: aUserWith({ pendingEmail: 'new@example.com' }) }),
    ),
  );
  await user.clear(password);
  await user.type(password, 'toolyard-1!{Enter}');
  expect(await screen.findByText('Check the inbox of new@example.com')).toBeVisible();
  expect(await screen.findByText('Your changes are saved.')).toBeVisible();
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  expect(save()).toBeDisabled();
});

test('email and phone are saved by calls of their own, and each fails alone', async () => {
  const saved = { phoneNumber: '5125550199', phoneCountry: 'US' };
  const sent = listen({
    email: taken,
    profile: () => transitResponse({ data: aUserWith({}, saved) }),
  });
  const { user } = await show();
  await user.clear(field('Email'));
  await user.type(field('Email'), 'taken@example.com');
  await user.type(field('Current password'), 'toolyard-1!');
  await user.type(field('Phone number'), '512 555 0199');
  await pressSave(user);
  expect(
    await screen.findByText(/An account with this email address already exists/),
  ).toBeVisible();
  await waitFor(() => expect(field('Email')).toHaveFocus());
  expect(sent).toContainEqual({ profile: { protectedData: saved } });
  expect(field('Phone number')).toHaveValue('(512) 555-0199');
  expect(screen.getByText('Not saved: email')).toBeVisible();
});

test('the phone is checked by its country, and shown as numbers are written there', async () => {
  const { user } = await show();
  await user.type(field('Phone number'), '555');
  await user.tab();
  expect(screen.getByText(/This isn’t a valid phone number/)).toBeVisible();
  await user.clear(field('Phone number'));
  await user.type(field('Phone number'), '+442079460958');
  await user.tab();
  expect(field('Phone number')).toHaveValue('+44 20 7946 0958');
  expect(field('Country code')).toHaveValue('GB');
});

test('an address that is begun has to be complete, and needs a state in the United States', async () => {
  const { user } = await show();
  await user.type(field('City'), 'Austin');
  await user.click(field('Street'));
  await user.tab();
  expect(screen.getByText('Enter the street and house number')).toBeVisible();
  await user.selectOptions(field('Country'), 'CA');
  expect(field(/State or region/)).toBeVisible();
  expect(field('Postal code')).toBeVisible();
});

test('a ZIP code that the tax service refuses is reported at its field, and nothing is saved', async () => {
  const sent = listen({ tax: refused });
  const { user } = await show({}, { homeAddress: home });
  await user.selectOptions(field('State'), 'NY');
  await pressSave(user);
  expect(await screen.findByText(/This ZIP code isn’t in the state/)).toBeVisible();
  await waitFor(() => expect(field('ZIP code')).toHaveFocus());
  expect(sent).toEqual([]);
});

test('an address is kept although the tax service does not answer: checkout asks again', async () => {
  const moved = { ...home, addressLine1: '1 Main St' };
  const sent = listen({
    tax: () => HttpResponse.json({ errors: [{ code: 'tax-unavailable' }] }, { status: 503 }),
    profile: () => transitResponse({ data: aUserWith({}, { homeAddress: moved }) }),
  });
  const { user } = await show({}, { homeAddress: home });
  await user.clear(field('Street'));
  await user.type(field('Street'), '1 Main St');
  await pressSave(user);
  await waitFor(() =>
    expect(sent).toEqual([{ profile: { protectedData: { homeAddress: moved } } }]),
  );
  await waitFor(() => expect(save()).toBeDisabled());
});

test('a lost connection is reported and keeps typed values, and undo restores the saved ones', async () => {
  listen({ profile: () => HttpResponse.error() });
  const { user } = await show();
  await user.click(field(/Show my number/));
  await pressSave(user);
  expect(await screen.findByText(/We couldn’t reach the server/)).toBeVisible();
  expect(field(/Show my number/)).toBeChecked();
  await user.click(button('Undo'));
  expect(field(/Show my number/)).not.toBeChecked();
});

test('a user who forgot the password is emailed a link to their own address', async () => {
  network.use(http.post(apiUrl('password_reset/request'), () => transitResponse({ data: null })));
  const { user } = await show();
  await user.type(field('Email'), 'x');
  await user.click(button('No password, or forgot it? Email me a link'));
  const main = within(screen.getByRole('main'));
  expect(await main.findByText('Sent to dana@example.com. Check your inbox.')).toBeVisible();
});
