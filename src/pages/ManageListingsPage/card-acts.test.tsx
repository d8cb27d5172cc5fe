import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { transit } from 'sharetribe-flex-sdk';
import { toPlain } from '~/api/marketplace/read-response';
import { aCurrentUser, anImage } from '~/testing/builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { transitError, transitResponse } from '~/testing/transit';
import { network, image, aTool, answerWith, show, cardOf, choose } from './testing/own-tools-world';

describe('opening and closing', () => {
  test('a closed tool is opened from its overlay', async () => {
    const tool = aTool({ state: 'closed' });
    const { written } = answerWith([tool]);
    network.use(
      http.post(apiUrl('own_listings/open'), async ({ request }) => {
        written.push(toPlain(transit.read(await request.text())));
        return transitResponse({ data: aTool({ id: tool.id.uuid }) });
      }),
    );
    const { user } = await show();
    const card = within(await cardOf('Table saw'));
    await user.click(card.getByRole('button', { name: 'Open listing' }));
    expect(await card.findByText('Published')).toBeInTheDocument();
    expect(written).toEqual([{ id: tool.id.uuid }]);
  });

  test('a tool that waits for the check of its owner leads to it, and cannot be opened before', async () => {
    answerWith([aTool({ state: 'closed', metadata: { waitsForIdentity: true } })]);
    await show();
    const card = within(await cardOf('Table saw'));
    expect(card.getByText('Waits for your identity check')).toBeInTheDocument();
    expect(card.getByText('Waits for a check')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Start the check' })).toHaveAttribute(
      'href',
      '/account/identity?from=%2Flistings',
    );
    expect(card.queryByRole('button', { name: 'Open listing' })).not.toBeInTheDocument();
  });

  test('while it runs the card says so and offers nothing else', async () => {
    answerWith([aTool()]);
    let finish = () => {};
    const running = new Promise<void>((resolve) => {
      finish = resolve;
    });
    network.use(
      http.post(apiUrl('own_listings/close'), async () => {
        await running;
        return transitResponse({ data: aTool({ state: 'closed' }) });
      }),
    );
    const { user } = await show();
    await choose(user, 'Table saw', /Close listing/);
    const card = within(await cardOf('Table saw'));
    expect(await card.findByText('Closing')).toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Calendar' })).toBeDisabled();
    expect(card.getByRole('button', { name: 'Edit' })).toBeDisabled();
    finish();
    expect(await card.findByRole('button', { name: 'Open listing' })).toBeInTheDocument();
  });

  test('a failure keeps the true state and is tried again', async () => {
    answerWith([aTool()]);
    network.use(
      http.post(apiUrl('own_listings/close'), () => transitError({ status: 500, code: 'server' }), {
        once: true,
      }),
    );
    const { user } = await show();
    await choose(user, 'Table saw', /Close listing/);
    const card = within(await cardOf('Table saw'));
    expect(await card.findByText(/Couldn't close it/)).toBeInTheDocument();
    expect(card.getByText('Published')).toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Try again' }));
    expect(await card.findByRole('button', { name: 'Open listing' })).toBeInTheDocument();
  });

  test('a tool that was closed in another tab meanwhile is shown as closed', async () => {
    const tool = aTool();
    answerWith([tool]);
    const { user } = await show();
    network.use(
      http.post(apiUrl('own_listings/close'), () =>
        transitError({ status: 409, code: 'listing-invalid-state' }),
      ),
      http.get(apiUrl('own_listings/show'), () =>
        transitResponse({ data: aTool({ id: tool.id.uuid, state: 'closed' }), included: [image] }),
      ),
    );
    await choose(user, 'Table saw', /Close listing/);
    const card = within(await cardOf('Table saw'));
    expect(await card.findByRole('button', { name: 'Open listing' })).toBeInTheDocument();
    expect(card.queryByText(/Couldn't close it/)).toBeNull();
  });
});

describe('drafts and copies', () => {
  test('a draft that was discarded in another tab meanwhile is gone', async () => {
    answerWith([aTool({ state: 'draft', hasImage: false })]);
    const { user } = await show();
    network.use(
      http.post(apiUrl('own_listings/discard_draft'), () =>
        transitError({ status: 404, code: 'not-found' }),
      ),
    );
    const card = within(await cardOf('Table saw'));
    await user.click(card.getByRole('button', { name: 'Discard draft' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Discard draft' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Table saw' })).toBeNull());
  });

  test('a draft is discarded after a question', async () => {
    const { written } = answerWith([
      aTool({ state: 'draft', hasImage: false }),
      aTool({ title: 'Drill' }),
    ]);
    const { user } = await show();
    const card = await cardOf('Table saw');
    await user.click(within(card).getByRole('button', { name: 'Discard draft' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Discard draft' }));
    await waitFor(() => expect(card).not.toBeInTheDocument());
    expect(written).toHaveLength(1);
    expect(await cardOf('Drill')).toBeInTheDocument();
  });

  test('a copy has its own pictures and no serial number', async () => {
    const { written } = answerWith([aTool()]);
    const copied = anImage();
    network.use(
      http.get(apiUrl('own_listings/show'), () =>
        transitResponse({ data: aTool(), included: [image] }),
      ),
      http.get('http://images.test/scaled-xlarge.webp', () =>
        HttpResponse.arrayBuffer(new ArrayBuffer(8), { headers: { 'content-type': 'image/webp' } }),
      ),
      http.post(apiUrl('images/upload'), () => transitResponse({ data: copied })),
      http.post(apiUrl('current_user/update_profile'), () =>
        transitResponse({ data: aCurrentUser() }),
      ),
    );
    const { user } = await show();
    await choose(user, 'Table saw', /Duplicate/);
    await waitFor(() => expect(written).toHaveLength(2));
    const [[, draft], [, update]] = written as [[string, object], [string, object]];
    expect(draft).toMatchObject({ title: 'Table saw (copy)', publicData: { rules: '' } });
    expect(draft).not.toHaveProperty('privateData.serialNumber');
    expect(draft).not.toHaveProperty('publicData.imageAlts');
    expect(screen.queryByText(/follows no other calendar/)).toBeNull();
    expect(update).toMatchObject({
      images: [copied.id.uuid],
      publicData: {
        coverImage: copied.id.uuid,
        imageAlts: { [copied.id.uuid]: 'The blade' },
        illustrations: [copied.id.uuid],
      },
    });
  });

  test('a copy follows none of the calendars of the tool, and says so', async () => {
    const tool = aTool();
    const { written } = answerWith([tool]);
    const privateData = {
      calendarImports: { feeds: [{ url: 'https://elsewhere.example/a.ics' }] },
    };
    network.use(
      http.get(apiUrl('own_listings/show'), () =>
        transitResponse({
          data: { ...tool, attributes: { ...tool.attributes, privateData } },
          included: [],
        }),
      ),
    );
    const { user } = await show();
    await choose(user, 'Table saw', /Duplicate/);
    expect(await screen.findByText(/The copy follows no other calendar/)).toBeVisible();
    const [[, draft]] = written as [[string, object]];
    expect(draft).toMatchObject({ title: 'Table saw (copy)' });
    expect(draft).not.toHaveProperty('privateData.calendarImports');
  });
});
