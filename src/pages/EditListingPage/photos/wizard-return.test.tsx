import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { leaveSite } from '~/lib/leave-site';
import { apiUrl } from '~/testing/marketplace-handlers';
import { transitError, transitResponse } from '~/testing/transit';
import { network, ID, answerWith, payee, load, show, nextButton } from '../testing/wizard-world';

jest.mock('~/lib/leave-site', () => ({ leaveSite: jest.fn() }));

describe('back from the payment provider', () => {
  const returnedDraft = (payouts: string) => {
    answerWith({ hasImage: true });
    network.use(
      http.get(apiUrl('current_user/show'), () => transitResponse({ data: payee() })),
      http.post(apiUrl('current_user/update_profile'), () => transitResponse({ data: payee() })),
      http.post('http://localhost/api/own-payouts', () => transitResponse({ state: payouts })),
    );
  };
  const linkAnswers = (answer: () => Response) => {
    const asked: string[] = [];
    network.use(
      http.post(apiUrl('stripe_account_links/create'), async ({ request }) => {
        asked.push(await request.text());
        return answer();
      }),
    );
    return asked;
  };
  const link = () =>
    transitResponse({
      data: {
        id: 'l',
        type: 'stripeAccountLink',
        attributes: { url: 'https://connect.stripe.test/1', expiresAt: new Date(0) },
      },
    });
  const step = `/l/table-saw/${ID}/draft/photos`;
  beforeEach(() => jest.mocked(leaveSite).mockClear());

  test('the way there leads back to this step', async () => {
    returnedDraft('due');
    const asked = linkAnswers(link);
    const { user } = await show('photos');
    await user.click(await nextButton('Publish listing'));
    await user.click(await nextButton('Get verified at Stripe'));
    await waitFor(() => expect(leaveSite).toHaveBeenCalled());
    expect(asked[0]).toContain(`http://localhost${step}/success`);
    expect(asked[0]).toContain(`http://localhost${step}/failure`);
  });

  test('the address is that of the step again if nothing is missing', async () => {
    returnedDraft('ready');
    await show('photos', 'draft', { returned: 'success' });
    await waitFor(() =>
      expect(screen.getByTestId('where')).toHaveTextContent(new RegExp(`${step}$`)),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a user who is led to the published tool meanwhile is not led back', async () => {
    returnedDraft('ready');
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const asked = jest.fn();
    network.use(
      http.post('http://localhost/api/own-payouts', async () => {
        asked();
        await held;
        return transitResponse({ state: 'ready' });
      }),
    );
    await show('photos', 'draft', { returned: 'success' });
    await waitFor(() => expect(asked).toHaveBeenCalled());
    window.history.pushState(null, '', `/l/table-saw/${ID}`);
    await act(async () => {
      answer();
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    expect(screen.getByTestId('where')).toHaveTextContent(new RegExp(`${step}/success$`));
    window.history.pushState(null, '', '/');
  });

  test('the dialog says so if something is still missing', async () => {
    returnedDraft('due');
    const { user } = await show('photos', 'draft', { returned: 'success' });
    const dialog = await screen.findByRole('dialog', { name: 'Stripe needs something from you' });
    await user.click(within(dialog).getByRole('button', { name: 'Keep it as a draft' }));
    await waitFor(() =>
      expect(screen.getByTestId('where')).toHaveTextContent(new RegExp(`${step}$`)),
    );
  });

  test('a user who left before the end gets a new link at once', async () => {
    returnedDraft('due');
    linkAnswers(link);
    await show('photos', 'draft', { returned: 'failure' });
    await waitFor(() =>
      expect(leaveSite).toHaveBeenCalledWith('https://connect.stripe.test/1', { replace: true }),
    );
  });

  test('a link that is refused leaves the dialog with the reason', async () => {
    returnedDraft('due');
    linkAnswers(() => transitError({ status: 500, code: 'server' }));
    await show('photos', 'draft', { returned: 'failure' });
    const dialog = await screen.findByRole('dialog', { name: 'Stripe needs something from you' });
    expect(await within(dialog).findByText(/couldn’t be opened/)).toBeInTheDocument();
  });

  test.each(['nonsense', 'success'])(
    'only the last step of a draft has a way back: %s',
    async (returned) => {
      answerWith({ hasImage: true, state: returned === 'success' ? 'published' : 'draft' });
      const type = returned === 'success' ? 'edit' : 'draft';
      const { outcome } = await load('photos', type, { returned });
      const to = `/l/table-saw/${ID}/${type}/photos`;
      expect(outcome).toEqual({ kind: 'redirect', to, permanent: false });
    },
  );
});
