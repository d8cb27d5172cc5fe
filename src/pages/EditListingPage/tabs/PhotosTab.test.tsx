import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expectAccessible } from '~/testing/axe';
import { apiUrl } from '~/testing/marketplace-handlers';
import { testConfig } from '~/testing/test-config';
import { transitError, transitResponse } from '~/testing/transit';
import {
  network,
  ID,
  image,
  anOwnListing,
  answerWith,
  payee,
  show,
  nextButton,
} from '../testing/wizard-world';

describe('photos', () => {
  const picture = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
  const choose = async () => screen.findByLabelText(/Add photos/);

  beforeAll(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  });

  test('an uploaded photo is saved with the listing as its cover', async () => {
    const written = answerWith();
    network.use(http.post(apiUrl('images/upload'), () => transitResponse({ data: image })));
    const { user } = await show('photos');
    await user.click(await nextButton('Publish listing'));
    expect(await choose()).toHaveFocus();
    expect(screen.getByRole('button', { name: 'a photo' })).toBeInTheDocument();
    expect(written).toEqual([]);
    await user.upload(await choose(), picture('saw.jpg'));
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written[0]).toMatchObject({ publicData: { coverImage: image.id.uuid } });
  });

  describe('where owners are checked before their first tool', () => {
    const config = { ...testConfig, identity: { fromPrice: null, asksOwners: true } };
    const answerCheck = (mayPublish: boolean) =>
      network.use(
        http.post('*/api/identity', () =>
          transitResponse({
            state: 'none',
            verifiedAt: null,
            fault: null,
            triesLeft: 3,
            from: null,
            showsCheck: false,
            mayPublish,
          }),
        ),
      );

    test('the last step names the check, leads to it, and publishes nothing', async () => {
      const written = answerWith({ hasImage: true });
      answerCheck(false);
      const { user } = await show('photos', 'draft', { config });
      expect(await screen.findByText('You need an identity check')).toBeInTheDocument();
      await user.click(await nextButton('Publish listing'));
      await user.click(screen.getByRole('button', { name: 'identity check' }));
      expect(screen.getByRole('button', { name: 'Start the check' })).toHaveFocus();
      expect(written).toEqual([]);
    });

    test('an owner who has published before is not asked', async () => {
      const written = answerWith({ hasImage: true });
      answerCheck(true);
      const { user } = await show('photos', 'draft', { config });
      await waitFor(() =>
        expect(screen.queryByText('You need an identity check')).not.toBeInTheDocument(),
      );
      await user.click(await nextButton('Publish listing'));
      await waitFor(() => expect(written).not.toEqual([]));
    });
  });

  test('a failed upload is reported and tried again; files of other types are not uploaded', async () => {
    const written = answerWith();
    network.use(
      http.post(apiUrl('images/upload'), () => transitError({ status: 500, code: 'server' }), {
        once: true,
      }),
      http.post(apiUrl('images/upload'), () => transitResponse({ data: image })),
    );
    const { user } = await show('photos');
    const input = await choose();
    // A chooser can be told to show all files, whatever it is said to accept.
    fireEvent.change(input, {
      target: { files: [picture('saw.jpg'), picture('phone.heic', 'image/heic')] },
    });
    expect(await screen.findByText(/This is a HEIC photo/)).toBeInTheDocument();
    await screen.findByText('The upload failed.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(written).toHaveLength(1));
  });

  test('a link away from a running upload asks first, and nothing is asked once it is saved', async () => {
    const written = answerWith();
    let finish = () => {};
    const isFinished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    network.use(
      http.post(apiUrl('images/upload'), async () => {
        await isFinished;
        return transitResponse({ data: image });
      }),
    );
    const { user } = await show('photos');
    await user.upload(await choose(), picture('saw.jpg'));
    await screen.findByRole('progressbar', { name: 'Uploading saw.jpg' });
    await user.click(await screen.findByRole('link', { name: 'Preview' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay here' }));
    finish();
    await waitFor(() => expect(written).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('progressbar', { name: /saw/ })).toBeNull());
    await user.click(await screen.findByRole('link', { name: 'Preview' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByTestId('where')).toHaveTextContent(/\/l\/table-saw\/[^/]+\/draft$/);
  });

  test('a file that only claims to be a photo is refused, and not sent again', async () => {
    answerWith();
    network.use(
      http.post(apiUrl('images/upload'), () =>
        transitError({ status: 400, code: 'image-invalid-content' }),
      ),
    );
    const { user } = await show('photos');
    await user.upload(await choose(), picture('saw.jpg'));
    expect(await screen.findByText(/We can’t use this photo/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('a file that the browser cannot read as a picture is not sent', async () => {
    answerWith();
    Reflect.set(globalThis, 'createImageBitmap', () => Promise.reject(new Error('no picture')));
    try {
      const { user } = await show('photos');
      await user.upload(await choose(), picture('saw.jpg'));
      expect(await screen.findByText(/couldn’t be read as a picture/)).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    } finally {
      Reflect.deleteProperty(globalThis, 'createImageBitmap');
    }
  });

  test('the marketplace also refuses a photo above 20 MB', async () => {
    answerWith();
    network.use(
      http.post(apiUrl('images/upload'), () =>
        transitError({ status: 413, code: 'request-upload-over-limit' }),
      ),
    );
    const { user } = await show('photos');
    await user.upload(await choose(), picture('saw.jpg'));
    expect(await screen.findByText('The maximum file size is 20 MB.')).toBeInTheDocument();
  });

  test('publishing waits for a serial number that was left for later', async () => {
    const written = answerWith({
      hasImage: true,
      privateData: { serialNumber: '', serialAnswer: 'later' },
    });
    const { user } = await show('photos');
    await user.click(await nextButton('Publish listing'));
    const way = screen.getByRole('link', { name: 'Serial number' });
    expect(way).toHaveFocus();
    expect(way).toHaveAttribute('href', `/l/table-saw/${ID}/draft/description#serialNumber`);
    expect(written).toEqual([]);
  });

  test.each([
    ['published', '/live'],
    ['pendingApproval', '/pending-approval'],
  ])(
    'with payouts the draft is published, and its page says what comes next: %s',
    async (state, page) => {
      answerWith({ hasImage: true });
      network.use(
        http.get(apiUrl('current_user/show'), () => transitResponse({ data: payee() })),
        http.post('http://localhost/api/own-payouts', () => transitResponse({ state: 'ready' })),
        http.post(apiUrl('own_listings/publish_draft'), () =>
          transitResponse(anOwnListing({ hasImage: true, state })),
        ),
      );
      const { user } = await show('photos');
      await user.click(await nextButton('Publish listing'));
      await waitFor(() =>
        expect(screen.getByTestId('where')).toHaveTextContent(`/l/table-saw/${ID}${page}`),
      );
    },
  );

  test('a draft that cannot be published says why and stays', async () => {
    answerWith({ hasImage: true });
    network.use(
      http.get(apiUrl('current_user/show'), () => transitResponse({ data: payee() })),
      http.post('http://localhost/api/own-payouts', () => transitResponse({ state: 'ready' })),
      http.post(apiUrl('own_listings/publish_draft'), () =>
        transitError({ status: 500, code: 'server' }),
      ),
    );
    const { user } = await show('photos');
    await user.click(await nextButton('Publish listing'));
    expect(await screen.findByText(/We couldn’t publish it/)).toBeInTheDocument();
    expect(await nextButton('Publish listing')).toBeEnabled();
  });

  test('the draft is remembered if payouts are missing, and the dialog leads to them', async () => {
    const written = answerWith({ hasImage: true });
    const { user, container } = await show('photos');
    await expectAccessible(container);
    await user.click(await nextButton('Publish listing'));
    const dialog = await screen.findByRole('dialog', { name: 'Where should your money go?' });
    expect(written[0]).toMatchObject({ privateData: { draftToPublish: [ID] } });
    expect(within(dialog).getByRole('link', { name: 'Add payout details' })).toHaveAttribute(
      'href',
      '/account/payments',
    );
  });

  test('a description of a photo is saved when it is left', async () => {
    const written = answerWith({ hasImage: true });
    const { user } = await show('photos');
    const field = await screen.findByLabelText('What does photo 1 show?');
    await user.type(field, 'The fence');
    await user.tab();
    await waitFor(() => expect(written).toHaveLength(1));
    expect(JSON.stringify(written[0])).toContain('The fence');
  });
});
