import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUuid } from '~/testing/builders';
import { network, ownerId, address, show } from './testing/listing-page';

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));

afterEach(() => network.resetHandlers());

afterAll(() => network.close());

test.each([
  [{ banned: true, profile: {} }, 'Lent by Banned user'],
  [{ deleted: true, profile: {} }, 'Lent by Deleted user'],
])('an owner who is no longer active has no name and cannot be asked', async (owner, heading) => {
  await show({ owner });
  expect(screen.getByRole('heading', { name: heading })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Contact' })).not.toBeInTheDocument();
});

test('a visitor who asks signs up first and comes back to the question', async () => {
  const { user, id } = await show();
  await user.click(screen.getByRole('button', { name: 'Contact' }));
  const from = encodeURIComponent(`/l/auger/${id}?contact=true`);
  expect(address()).toContain(`/signup?from=${from}`);
});

test('somebody logged in asks in a dialog', async () => {
  const { user } = await show({ viewerId: aUuid() });
  await user.click(screen.getByRole('button', { name: 'Contact' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ask Dana W about this tool' });
  expect(await within(dialog).findByRole('textbox', { name: 'Your message' })).toBeVisible();
});

test('the owner edits profile and tool, on a phone too, and is not asked to choose dates', async () => {
  const { id } = await show({ viewerId: ownerId });
  expect(screen.getByRole('link', { name: 'Edit profile' })).toBeVisible();
  expect(screen.getByText('This is your tool')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/l/auger/${id}/edit/description`,
  );
  expect(screen.getByRole('link', { name: 'See your tools' })).toHaveAttribute('href', '/listings');
  expect(screen.queryByRole('button', { name: 'Choose dates' })).not.toBeInTheDocument();
});

test('anybody reports a tool to the operator', async () => {
  const reports: unknown[] = [];
  network.use(
    http.post('http://localhost/api/report', async ({ request }) => {
      reports.push(await request.json());
      return HttpResponse.json({ sent: true });
    }),
  );
  const { user, id } = await show();
  await user.click(await screen.findByRole('button', { name: 'Report this tool' }));
  const dialog = await screen.findByRole('dialog', { name: 'Report this tool' });
  const reason = await within(dialog).findByRole('combobox', { name: /Reason/ });
  await user.selectOptions(reason, 'unsafe');
  await user.type(within(dialog).getByRole('textbox', { name: /What is wrong/ }), 'No guard.');
  await user.click(within(dialog).getByRole('button', { name: 'Send the report' }));
  expect(await within(dialog).findByText(/We look at every report/)).toBeVisible();
  expect(reports).toEqual([{ listingId: id, reason: 'unsafe', message: 'No guard.', email: '' }]);
});

test('the address of a tool can be shared', async () => {
  const { user, id } = await show();
  const copy = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByText('The link is copied.')).toBeVisible();
  expect(copy).toHaveBeenCalledWith(expect.stringMatching(`/l/auger/${id}$`));
});

test('the owner of a tool reads on its page, where publishing leads, that no email about orders comes before the address is confirmed', async () => {
  await show({ viewerId: ownerId, isVerified: false });
  expect(await screen.findByText('Your email address is not confirmed')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send the link again' })).toBeVisible();
});
