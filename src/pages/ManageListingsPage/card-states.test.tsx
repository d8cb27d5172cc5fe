import { screen, within } from '@testing-library/react';
import { expectAccessible } from '~/testing/axe';
import { aUuid } from '~/testing/builders';
import { aTool, answerWith, show, cardOf } from './testing/own-tools-world';

describe('states', () => {
  test('a published tool leads to its page, its calendar and its fields', async () => {
    const tool = aTool();
    answerWith([tool]);
    const { container } = await show();
    const card = within(await cardOf('Table saw'));
    const id = tool.id.uuid;
    expect(card.getByText('Published')).toBeInTheDocument();
    expect(card.getByText('$45')).toBeInTheDocument();
    expect(card.getByText('per night')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Table saw' })).toHaveAttribute(
      'href',
      `/l/table-saw/${id}`,
    );
    expect(card.getByRole('link', { name: 'Calendar' })).toHaveAttribute(
      'href',
      `/l/table-saw/${id}/edit/availability`,
    );
    expect(card.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `/l/table-saw/${id}/edit/description`,
    );
    await expectAccessible(container);
  });

  test('a draft says how far it is and leads to its photos', async () => {
    const tool = aTool({ state: 'draft', publicData: { rules: undefined } });
    answerWith([tool]);
    const { container } = await show();
    const card = within(await cardOf('Table saw'));
    expect(card.getByText('5 of 6 steps done')).toBeInTheDocument();
    expect(card.getByText('Next: rules')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Finish listing' })).toHaveAttribute(
      'href',
      `/l/table-saw/${tool.id.uuid}/draft/photos`,
    );
    await expectAccessible(container);
  });

  test('a complete draft that was never to be published leads to its last step, also without payouts', async () => {
    answerWith([aTool({ state: 'draft' })], { payouts: 'none' });
    await show();
    const card = within(await cardOf('Table saw'));
    expect(await screen.findByText(/where to send your money/)).toBeInTheDocument();
    expect(card.getByText('Ready to publish')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Finish listing' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/draft\/photos$/),
    );
  });

  test('every draft that was to be published without payouts waits for them', async () => {
    const draft = aTool({ state: 'draft' });
    const drafts = [aUuid(), draft.id.uuid];
    answerWith([draft], { payouts: 'none', privateData: { draftToPublish: drafts } });
    await show();
    const card = within(await cardOf('Table saw'));
    expect(await card.findByText('Waits for payout')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Add payout details' })).toHaveAttribute(
      'href',
      '/account/payments',
    );
    expect(await screen.findByText(/where to send your money/)).toBeInTheDocument();
    // It is no task: only the payouts are missing.
    expect(await screen.findByText(/^Nothing to hand over/)).toBeVisible();
  });

  test('one that waits for approval offers no action', async () => {
    answerWith([aTool({ state: 'pendingApproval' })]);
    await show();
    const card = within(await cardOf('Table saw'));
    expect(card.getByText('Waiting for approval')).toBeInTheDocument();
    expect(card.queryByRole('button')).not.toBeInTheDocument();
    expect(card.queryByRole('link', { name: /Edit|Calendar/ })).not.toBeInTheDocument();
  });

  test('a price in another currency stays and is said to be unsupported', async () => {
    answerWith([aTool({ currency: 'CAD' })]);
    await show();
    const card = within(await cardOf('Table saw'));
    expect(card.getByText("Can't be booked")).toBeInTheDocument();
    expect(card.getByText('CA$45')).toBeInTheDocument();
    expect(card.getByText(/in CAD, which is not supported/)).toBeInTheDocument();
  });
});
