import { screen, waitFor, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { expectAccessible } from '~/testing/axe';
import { apiUrl } from '~/testing/marketplace-handlers';
import { transitError, transitResponse } from '~/testing/transit';
import {
  network,
  ID,
  anOwnListing,
  answerWith,
  image,
  show,
  nextButton,
} from '../testing/wizard-world';

describe('description', () => {
  test('the first save makes a draft with the serial number in private data', async () => {
    const written = answerWith();
    const { user, container } = await show('description', 'new');
    await expectAccessible(container);
    const submit = await nextButton('Next: tool rules');
    await user.click(submit);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus());
    expect(written).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '  Table saw ');
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'With a stand.');
    await user.selectOptions(screen.getByLabelText('Category'), 'Other');
    await user.type(screen.getByRole('textbox', { name: 'What kind of tool?' }), 'Crane');
    await user.selectOptions(screen.getByLabelText('Brand'), 'Makita');
    await user.type(screen.getByRole('textbox', { name: 'Serial number' }), 'TS-1');
    await user.click(submit);
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written[0]).toMatchObject({
      title: 'Table saw',
      publicData: { otherCategory: 'Crane', serialNumber: null, availabilityRule: 'custom' },
      privateData: { serialNumber: 'TS-1', serialAnswer: null },
    });
    // Back from the next step leads to the draft and not to another new listing.
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(/draft\/policy$/));
    await user.click(screen.getByRole('button', { name: 'The browser goes back' }));
    expect(screen.getByTestId('where')).toHaveTextContent(`/l/table-saw/${ID}/draft/description`);
  });

  test('missing fields are named from the beginning until no field is missing', async () => {
    answerWith();
    const { user } = await show('description', 'new');
    const names = () =>
      screen
        .queryByText('Still missing:')
        ?.closest('p')
        ?.textContent?.replace('Still missing: ', '');
    await waitFor(() => expect(names()).toBe('Title, Description, Category, Brand, Serial number'));
    await user.click(screen.getByRole('button', { name: 'Brand' }));
    expect(screen.getByLabelText('Brand')).toHaveFocus();
    await user.selectOptions(screen.getByLabelText('Brand'), 'Makita');
    await user.click(screen.getByRole('button', { name: 'It has none' }));
    await waitFor(() => expect(names()).toBe('Title, Description, Category'));
    // A second press, or a number, takes the answer back.
    await user.click(screen.getByRole('button', { name: 'It has none' }));
    await waitFor(() => expect(names()).toContain('Serial number'));
    await user.click(screen.getByRole('button', { name: 'Later' }));
    await user.type(screen.getByRole('textbox', { name: 'Serial number' }), 'T');
    expect(screen.getByRole('button', { name: 'Later' })).toHaveAttribute('aria-pressed', 'false');
  });

  test('the draft goes on without the serial number, and remembers the answer', async () => {
    const written = answerWith();
    const { user } = await show('description');
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.getByRole('textbox', { name: 'Serial number' })).toHaveValue('');
    await user.click(await nextButton('Next: tool rules'));
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written[0]).toMatchObject({
      privateData: { serialNumber: '', serialAnswer: 'later' },
    });
  });

  test('a photo that cannot be read is named at once, before there is a draft', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
    answerWith();
    Reflect.set(globalThis, 'createImageBitmap', () => Promise.reject(new Error('no picture')));
    try {
      const { user } = await show('description', 'new');
      const file = new File(['x'], 'saw.jpg', { type: 'image/jpeg' });
      await user.upload(screen.getByLabelText('Choose photos'), file);
      expect(await screen.findByRole('alert')).toHaveTextContent('saw.jpg This file couldn’t');
    } finally {
      Reflect.deleteProperty(globalThis, 'createImageBitmap');
    }
  });

  test('photos that a reload has lost are named until others are chosen', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
    answerWith();
    const choose = async (user: UserEvent, name: string) => {
      const file = new File(['x'], name, { type: 'image/jpeg' });
      await user.upload(screen.getByLabelText('Choose photos'), file);
      await screen.findByRole('button', { name: 'Remove photo 1' });
    };
    const first = await show('description', 'new');
    await choose(first.user, 'saw.jpg');
    first.unmount();
    for (const visit of ['after the reload', 'after another one']) {
      const page = await show('description', 'new');
      expect([visit, await screen.findByText(/saw\.jpg/)]).toEqual([visit, expect.anything()]);
      page.unmount();
    }
    const { user } = await show('description', 'new');
    await screen.findByText(/saw\.jpg/);
    await choose(user, 'blade.jpg');
    expect(screen.queryByText(/saw\.jpg/)).not.toBeInTheDocument();
  });

  test('a photo waits in the tab for the draft, and is uploaded then', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
    const written = answerWith();
    let uploads = 0;
    network.use(
      http.post(apiUrl('images/upload'), () => {
        uploads += 1;
        return transitResponse({ data: image });
      }),
    );
    const { user } = await show('description', 'new');
    const file = new File(['x'], 'saw.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText('Choose photos'), file);
    await screen.findByRole('button', { name: 'Remove photo 1' });
    expect(uploads).toBe(0);
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Table saw');
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'With a stand.');
    await user.selectOptions(screen.getByLabelText('Category'), 'Power tools');
    await user.selectOptions(screen.getByLabelText('Brand'), 'Makita');
    await user.click(screen.getByRole('button', { name: 'It has none' }));
    await user.click(await nextButton('Next: tool rules'));
    await waitFor(() => expect(written).toHaveLength(2));
    expect(uploads).toBe(1);
    expect(written[1]).toMatchObject({ publicData: { coverImage: image.id.uuid } });
  });

  test('leaving saves the entered values, if the draft has a title', async () => {
    const written = answerWith();
    const { user } = await show('description', 'new');
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'With a stand.');
    await user.click(screen.getByRole('button', { name: 'Save and leave' }));
    expect(await screen.findByText(/A draft needs a title/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Table saw');
    await user.click(screen.getByRole('button', { name: 'Save and leave' }));
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/listings'));
    expect(written).toHaveLength(1);
    expect(written[0]).toMatchObject({ title: 'Table saw', description: 'With a stand.' });
  });

  test('a title over 60 characters is refused at the field', async () => {
    answerWith();
    const { user } = await show('description', 'new');
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'x'.repeat(61));
    await user.tab();
    expect(await screen.findByText('Use no more than 60 characters.')).toBeInTheDocument();
  });

  test('a failed save is reported, and typed values stay', async () => {
    answerWith();
    network.use(
      http.post(apiUrl('own_listings/update'), () => transitError({ status: 500, code: 'server' })),
    );
    const { user } = await show('description');
    const title = screen.getByRole('textbox', { name: 'Title' });
    await user.type(title, ', 10 in');
    await user.click(await nextButton('Next: tool rules'));
    expect(await screen.findByText(/We couldn’t save it/)).toBeInTheDocument();
    expect(title).toHaveValue('Table saw, 10 in');
  });

  test('a save of another tab is not overwritten without a question', async () => {
    const written = answerWith();
    const { user } = await show('description');
    network.use(
      http.get(apiUrl('own_listings/show'), () =>
        transitResponse(anOwnListing({ title: 'Table saw with stand' })),
      ),
    );
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    await user.click(await nextButton('Next: tool rules'));
    await screen.findByText(/saved somewhere else/);
    expect(written).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Show the newer version' }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Table saw with stand');
  });

  test('a link away from unsaved changes asks first', async () => {
    answerWith();
    const { user } = await show('description');
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    const steps = screen.getByRole('navigation', { name: 'Listing steps' });
    await user.click(within(steps).getByRole('link', { name: /Tool rules/ }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay here' }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Table saw!');
  });
});
