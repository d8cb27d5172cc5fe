import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { transit } from 'sharetribe-flex-sdk';
import { toPlain } from '~/api/marketplace/read-response';
import { expectAccessible } from '~/testing/axe';
import { aCurrentUser, anImage } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { currentUserIs, signedInState } from '~/testing/signed-in';
import { transitError, transitResponse } from '~/testing/transit';
import { ProfileSettingsPage } from './ProfileSettingsPage';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  network.resetHandlers();
  window.sessionStorage.clear();
});
afterAll(() => network.close());

// Tests have no browser that could crop pictures.
beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

const me = aCurrentUser({ firstName: 'Dana' });
const saved = (profile: object) => ({
  ...me,
  attributes: { ...me.attributes, profile: { ...me.attributes.profile, ...profile } },
});

async function show(person = me) {
  network.use(currentUserIs(person));
  return renderApp(<ProfileSettingsPage />, {
    at: '/profile-settings',
    preloaded: await signedInState(),
  });
}

function saveAnswers(answer: () => Response) {
  const sent: unknown[] = [];
  network.use(
    http.post(apiUrl('current_user/update_profile'), async ({ request }) => {
      sent.push(toPlain(transit.read(await request.text())));
      return answer();
    }),
  );
  return sent;
}

const save = () => screen.getByRole('button', { name: 'Save changes' });
const chooser = () => screen.getByLabelText('Choose a picture');
const aFile = (name: string, type: string, size = 1000) => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

test('names are required, only changed values are sent, and a preview of the bio is beside it', async () => {
  const sent = saveAnswers(() => transitResponse({ data: saved({ bio: 'I lend tools.' }) }));
  const { user, container } = await show();
  expect(save()).toBeDisabled();
  await user.clear(screen.getByLabelText('First name'));
  await user.tab();
  expect(screen.getByText('Enter your first name')).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText('First name'), 'Dana');
  await user.type(screen.getByLabelText('Bio'), ' I lend tools. ');
  expect(screen.getAllByText('I lend tools.').length).toBeGreaterThan(0);
  expect(screen.getByText('Not saved: bio')).toBeVisible();
  await expectAccessible(container);
  await user.click(save());
  expect(await screen.findByText('Your changes are saved.')).toBeVisible();
  expect(sent).toEqual([{ bio: 'I lend tools.' }]);
  await waitFor(() => expect(save()).toBeDisabled());
});

test('a failure is shown, and typed values stay', async () => {
  saveAnswers(() => transitError({ status: 500, code: 'internal' }));
  const { user } = await show();
  await user.type(screen.getByLabelText('Bio'), 'I lend tools.');
  await user.click(save());
  expect(await screen.findByText(/We couldn’t save your profile/)).toBeVisible();
  expect(screen.getByLabelText('Bio')).toHaveValue('I lend tools.');
});

test('leaving with unsaved changes asks first', async () => {
  const { user } = await show();
  await user.type(screen.getByLabelText('Bio'), 'I lend tools.');
  await user.click(screen.getByRole('link', { name: 'See your public page' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(screen.getByLabelText('Bio')).toHaveValue('I lend tools.');
});

test.each([
  [aFile('me.heic', 'image/heic'), /This is a HEIC photo/],
  [aFile('me.pdf', 'application/pdf'), /Use a JPG, PNG, GIF or WebP/],
  [aFile('me.jpg', 'image/jpeg', 21 * 1024 * 1024), /The maximum file size is 20 MB/],
])('a file %# of another kind or too large is refused before it is sent', async (file, words) => {
  await show();
  fireEvent.change(chooser(), { target: { files: [file] } });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText(file.name)).toBeVisible();
});

test('a file that is not a picture, whatever its name says, is refused before cropping', async () => {
  const { user } = await show();
  await user.upload(chooser(), aFile('me.png', 'image/png'));
  const dialog = await screen.findByRole('dialog', { name: 'Choose what is shown' });
  fireEvent.error(await waitFor(() => within(dialog).getByAltText('')));
  expect(
    await screen.findByText('This file couldn’t be read as a picture. Choose another one.'),
  ).toBeVisible();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('a picture is cropped, uploaded with its progress, and saved with the form; the overlay closes by itself', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] });
  const image = anImage({ variants: ['square-small', 'square-small2x'] });
  network.use(http.post(apiUrl('images/upload'), () => transitResponse({ data: image })));
  const sent = saveAnswers(() => transitResponse({ data: me }));
  const { user } = await show();
  await user.upload(chooser(), aFile('me.png', 'image/png'));
  await user.click(await screen.findByRole('button', { name: 'Use this part' }));
  expect(await screen.findByText('Not saved: picture')).toBeVisible();
  expect(screen.getByText('100%')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('100%')).not.toBeInTheDocument());
  await user.click(save());
  expect(await screen.findByText('Your changes are saved.')).toBeVisible();
  expect(sent).toEqual([{ profileImageId: image.id.uuid }]);
  jest.useRealTimers();
});

test('a name with a web address is refused at its field, unless the account has it already', async () => {
  const sent = saveAnswers(() => transitResponse({ data: saved({ bio: 'I lend tools.' }) }));
  const { user } = await show(aCurrentUser({ firstName: 'www.dana.example' }));
  await user.type(screen.getByLabelText('Last name'), ' www.byron.example');
  await user.type(screen.getByLabelText('Bio'), 'I lend tools.');
  await user.click(save());
  expect(screen.getAllByText('A name can’t be a web address')).toHaveLength(1);
  expect(sent).toEqual([]);
  await user.clear(screen.getByLabelText('Last name'));
  await user.type(screen.getByLabelText('Last name'), 'Byron');
  await user.click(save());
  await waitFor(() => expect(sent).toEqual([{ lastName: 'Byron', bio: 'I lend tools.' }]));
});
