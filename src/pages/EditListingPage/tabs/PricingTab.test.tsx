import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { types } from 'sharetribe-flex-sdk';
import { expectAccessible } from '~/testing/axe';
import { aPageOf, aUuid } from '~/testing/builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { testConfig } from '~/testing/test-config';
import { transitResponse } from '~/testing/transit';
import { network, answerWith, show, nextButton } from '../testing/wizard-world';

describe('pricing', () => {
  test('the owner’s earnings follow each keystroke, and discounts are saved', async () => {
    const written = answerWith({ price: null });
    const { user, container } = await show('pricing');
    const price = await screen.findByRole('textbox', { name: 'Price per night' });
    await user.type(price, '45');
    expect(screen.getByRole('cell', { name: '$40.50' })).toBeInTheDocument();
    expect(
      await screen.findByText('You earn $40.50 a night, $81.00 a weekend'),
    ).toBeInTheDocument();
    expect(screen.getByText(/^Anyone/)).toHaveTextContent('Anyone, booked at once, no hold');
    await user.click(screen.getByRole('switch', { name: /7 nights or more/ }));
    await user.type(screen.getByRole('textbox', { name: 'Weekly discount in percent' }), '15');
    expect(screen.getByRole('cell', { name: '$240.97' })).toBeInTheDocument();
    expect(screen.getByText('15% off from 7 nights')).toBeInTheDocument();
    await expectAccessible(container);
    await user.click(await nextButton('Next: availability'));
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written[0]).toMatchObject({ publicData: { weeklyDiscount: 15, monthlyDiscount: null } });
  });

  test.each([
    ['0', 'The price must be more than zero.'],
    ['cheap', 'Type a price such as 45 or 45.50.'],
    ['-3', 'Type a price such as 45 or 45.50.'],
  ])('%s is not a price', async (typed, fault) => {
    answerWith({ price: null });
    const { user } = await show('pricing');
    await user.type(await screen.findByRole('textbox', { name: 'Price per night' }), typed);
    await user.tab();
    expect(await screen.findByText(fault)).toBeInTheDocument();
  });

  test.each([
    ['$24', 2400],
    ['24,5', 2450],
    ['$1,250.50', 125_050],
    ['USD 24', 2400],
  ])('%s is read as people mean it', async (typed, amount) => {
    const written = answerWith({ price: null });
    const { user } = await show('pricing');
    await user.type(await screen.findByRole('textbox', { name: 'Price per night' }), typed);
    await user.click(await nextButton('Next: availability'));
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written[0]).toMatchObject({ price: { amount } });
  });

  test('the discount for a month must not be smaller than the discount for a week', async () => {
    const written = answerWith();
    const { user } = await show('pricing');
    await user.click(await screen.findByRole('switch', { name: /7 nights or more/ }));
    await user.type(screen.getByRole('textbox', { name: 'Weekly discount in percent' }), '50');
    await user.click(screen.getByRole('switch', { name: /28 nights or more/ }));
    const monthly = screen.getByRole('textbox', { name: 'Monthly discount in percent' });
    await user.type(monthly, '10');
    const fold = monthly.closest('details');
    expect(fold).not.toHaveAttribute('open');
    await user.click(await nextButton('Next: availability'));
    expect(await screen.findByText(/at least 50 percent/)).toBeInTheDocument();
    await waitFor(() => expect(fold).toHaveAttribute('open'));
    expect(written).toEqual([]);
    await user.clear(monthly);
    await user.type(monthly, '50');
    await user.click(await nextButton('Next: availability'));
    await waitFor(() => expect(written).toHaveLength(1));
  });

  test('a note replaces the form if the price is in another currency', async () => {
    answerWith({ currency: 'EUR' });
    await show('pricing');
    expect(await screen.findByText(/prices here are in USD/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Price per night' })).not.toBeInTheDocument();
  });

  test('prices of five similar tools are shown, and none are invented', async () => {
    answerWith();
    const prices = [2900, 3800, 4000, 5200, 6800].map((amount) => ({
      id: new types.UUID(aUuid()),
      type: 'listing',
      attributes: { price: new types.Money(amount, 'USD') },
    }));
    network.use(http.get(apiUrl('listings/query'), () => transitResponse(aPageOf(prices))));
    const { user } = await show('pricing');
    const name = /Prices of 5 similar tools: from \$29 to \$68, half of them between \$38 and \$52/;
    expect(await screen.findByRole('img', { name })).toBeInTheDocument();
    expect(screen.queryByText(/asks? more/)).not.toBeInTheDocument();
    const price = screen.getByRole('textbox', { name: 'Price per night' });
    await user.clear(price);
    await user.type(price, '60');
    expect(screen.getByText('One of 5 asks more.')).toBeInTheDocument();
  });

  test('a hold is suggested by what the tool costs new, shown as renters read it, and saved', async () => {
    const written = answerWith({ price: null });
    const { user, container } = await show('pricing');
    await user.type(await screen.findByRole('textbox', { name: 'Price per night' }), '38');
    expect(screen.getByRole('radio', { name: 'No hold' })).toBeChecked();
    await user.type(screen.getByRole('textbox', { name: /What would a new one cost/ }), '600');
    expect(screen.getByRole('radio', { name: '$150 suggested' })).toBeChecked();
    expect(screen.getByText('Hold on the card: $150, not charged')).toBeInTheDocument();
    await expectAccessible(container);
    await user.click(await nextButton('Next: availability'));
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written[0]).toMatchObject({
      publicData: { hold: 15_000 },
      privateData: { value: 60_000 },
    });
  });

  test('a tool with a price gets only a hold that its owner has chosen', async () => {
    const written = answerWith();
    const { user } = await show('pricing');
    await user.type(await screen.findByRole('textbox', { name: /What would a new one/ }), '600');
    expect(screen.getByRole('radio', { name: 'No hold' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: '$300' }));
    await user.click(await nextButton('Next: availability'));
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written[0]).toMatchObject({ publicData: { hold: 30_000 } });
  });

  test('an invalid amount is kept as typed, and says why', async () => {
    const written = answerWith({ publicData: { hold: 22_000 } });
    const { user } = await show('pricing');
    expect(await screen.findByRole('radio', { name: '$220' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Another amount' }));
    const amount = screen.getByRole('textbox', { name: 'Your amount' });
    await user.type(amount, '1500');
    await user.tab();
    expect(
      await screen.findByText('Enter $1,000 or less. Many banks refuse more.'),
    ).toBeInTheDocument();
    await user.click(await nextButton('Next: availability'));
    expect(amount).toHaveValue('1500');
    expect(written).toEqual([]);
    await user.clear(amount);
    await user.type(amount, '$75');
    await user.click(await nextButton('Next: availability'));
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written[0]).toMatchObject({ publicData: { hold: 7500 } });
  });

  test('the step does not ask for a hold if there are none, and keeps the saved value', async () => {
    const written = answerWith({ publicData: { hold: 22_000 }, privateData: { value: 90_000 } });
    const features = testConfig.features.filter((name) => name !== 'card-holds');
    const { user } = await show('pricing', 'draft', { config: { ...testConfig, features } });
    const price = await screen.findByRole('textbox', { name: 'Price per night' });
    expect(screen.queryByText(/hold/i)).not.toBeInTheDocument();
    await user.clear(price);
    await user.type(price, '50');
    await user.click(await nextButton('Next: availability'));
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written[0]).toMatchObject({
      publicData: { hold: 22_000 },
      privateData: { value: 90_000 },
    });
  });

  test('an owner can lend to verified people only, where the marketplace checks people', async () => {
    const written = answerWith();
    const config = { ...testConfig, identity: { fromPrice: null, asksOwners: false } };
    const { user, container } = await show('pricing', 'draft', { config });
    const name = 'Lend only to people with a verified identity';
    const choice = await screen.findByRole('checkbox', { name: new RegExp(name) });
    expect(choice).not.toBeChecked();
    await expectAccessible(container);
    await user.click(choice);
    await user.click(await nextButton('Next: availability'));
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written[0]).toMatchObject({ publicData: { verifiedOnly: true } });
  });

  test('the step does not ask for checks if nobody is checked, and keeps the saved value', async () => {
    const written = answerWith({ publicData: { verifiedOnly: true } });
    const { user } = await show('pricing');
    const price = await screen.findByRole('textbox', { name: 'Price per night' });
    expect(screen.queryByText(/identity/i)).not.toBeInTheDocument();
    await user.clear(price);
    await user.type(price, '50');
    await user.click(await nextButton('Next: availability'));
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written[0]).toMatchObject({ publicData: { verifiedOnly: true } });
  });

  test('the owner chooses to answer first', async () => {
    const written = answerWith();
    const { user, container } = await show('pricing');
    expect(await screen.findByRole('radio', { name: /^Book at once/ })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /^Ask me first/ }));
    await expectAccessible(container);
    await user.click(await nextButton('Next: availability'));
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written[0]).toMatchObject({ publicData: { accepts: 'by-owner' } });
  });

  test('an owner who goes back to booking at once leaves no note in the tool', async () => {
    const written = answerWith({ publicData: { accepts: 'by-owner' } });
    const { user } = await show('pricing');
    expect(await screen.findByRole('radio', { name: /^Ask me first/ })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /^Book at once/ }));
    await user.click(await nextButton('Next: availability'));
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written[0]).toMatchObject({ publicData: { accepts: null } });
  });

  test('the step does not ask how tools are booked if owners cannot answer first, and keeps the saved value', async () => {
    const written = answerWith({ publicData: { accepts: 'by-owner' } });
    const features = testConfig.features.filter((name) => name !== 'ask-first');
    const { user } = await show('pricing', 'draft', { config: { ...testConfig, features } });
    const price = await screen.findByRole('textbox', { name: 'Price per night' });
    expect(screen.queryByRole('radio', { name: /^Ask me first/ })).not.toBeInTheDocument();
    await user.clear(price);
    await user.type(price, '50');
    await user.click(await nextButton('Next: availability'));
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written[0]).toMatchObject({ publicData: { accepts: 'by-owner' } });
  });
});
