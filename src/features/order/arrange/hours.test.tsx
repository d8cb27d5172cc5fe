import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '~/testing/axe';
import { setDeviceZone } from '~/testing/device-zone';
import { transitError } from '~/testing/transit';
import { network, BEFORE, show, posts } from '~/testing/order-arranging';

beforeAll(() => {
  network.listen({ onUnhandledRequest: 'error' });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
});

beforeEach(() => setDeviceZone('America/New_York'));

afterEach(() => {
  jest.restoreAllMocks();
  network.resetHandlers();
  window.sessionStorage.clear();
});

afterAll(() => network.close());

const HOURS = 'http://localhost/api/order-hours';

const onFirstDay = (clock: string) => new Date(`2026-06-12T${clock}:00-04:00`).toISOString();

describe('hours', () => {
  const panel = () => screen.findByRole('region', { name: /^Pick up from/ });

  test('one side proposes up to three hours, tapped or chosen from the whole day', async () => {
    const { user } = await show();
    const bodies = posts(HOURS);
    const hours = await panel();
    expect(hours).toHaveTextContent('From 8:00 am');
    const others = screen.getByRole('region', { name: 'Return' });
    expect(others).toHaveTextContent('By 6:00 pm');
    await user.click(within(hours).getByRole('button', { name: 'Other' }));
    await user.click(within(hours).getByRole('button', { name: '8:30\u00a0am' }));
    await user.click(within(hours).getByRole('button', { name: '10:00\u00a0am' }));
    const another = within(hours).getByLabelText('Another time');
    expect(another).toHaveDisplayValue('Choose a time');
    await user.selectOptions(another, '13:15');
    await user.click(within(hours).getByRole('button', { name: 'Add' }));
    expect(within(hours).getByRole('button', { name: '1:15\u00a0pm' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(within(hours).getByRole('button', { name: '9:00\u00a0am' })).toBeDisabled();
    await user.click(within(hours).getByRole('button', { name: 'Propose these 3 times' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    for (const part of ['pickUp', 'propose', ...['08:30', '10:00', '13:15'].map(onFirstDay)])
      expect(bodies[0]).toContain(part);
  });

  test('one press proposes the preselected hour', async () => {
    const { user } = await show();
    const bodies = posts(HOURS);
    const hours = await panel();
    expect(within(hours).getByRole('button', { name: '9:00\u00a0am' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.click(within(hours).getByRole('button', { name: '10:00\u00a0am' }));
    await user.click(within(hours).getByRole('button', { name: 'Propose 10:00\u00a0am' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toContain(onFirstDay('10:00'));
  });

  test('the other side agrees with one tap; both see the hour', async () => {
    const { user, order, container } = await show({
      metadata: {
        hours: {
          pickUp: {
            proposals: [onFirstDay('08:30'), onFirstDay('09:00')],
            proposedBy: 'provider',
          },
        },
      },
    });
    const bodies = posts(HOURS);
    const hours = await panel();
    expect(hours).toHaveTextContent('Dana proposes these times.');
    await expectAccessible(container);
    order.metadata = {
      hours: { pickUp: { agreed: onFirstDay('08:30'), agreedBy: 'customer' } },
      hoursEvents: [
        {
          kind: 'agreed',
          appointment: 'pickUp',
          by: 'customer',
          at: BEFORE.toISOString(),
          times: [onFirstDay('08:30')],
        },
      ],
    };
    await user.click(within(hours).getByRole('button', { name: '8:30\u00a0am' }));
    expect(await within(hours).findByText('Agreed: 8:30 am')).toBeVisible();
    expect(bodies[0]).toContain(onFirstDay('08:30'));
    expect(screen.getByText('Pick up at 8:30 am')).toBeVisible();
    expect(screen.getByText('Return by 6 pm')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Messages and events' })).toHaveTextContent(
      'You agreed to the pickup at 8:30 am',
    );
  });

  test('the keyboard focus moves into what a button opens, and then back to the button', async () => {
    const { user } = await show();
    posts(HOURS);
    const button = async (name: string) => within(await panel()).findByRole('button', { name });
    (await button('Other')).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-pressed', 'false'));
    await user.keyboard('{Enter}{Tab}{Enter}');
    await user.selectOptions(within(await panel()).getByLabelText('Another time'), '13:15');
    const add = await button('Add');
    add.focus();
    await user.keyboard('{Enter}');
    expect(add).toHaveFocus();
    expect(add).toBeEnabled();
    expect(add).toHaveAttribute('aria-disabled', 'true');
    (await button('Back')).focus();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await button('8:00\u00a0am')).toHaveFocus());
  });

  const proposals = (proposedBy: string) => ({
    hours: { pickUp: { proposals: [onFirstDay('08:30'), onFirstDay('09:00')], proposedBy } },
  });
  const declined = (by: string, words?: string) => ({
    hoursEvents: [
      {
        kind: 'declined',
        appointment: 'pickUp',
        by,
        at: BEFORE.toISOString(),
        times: [onFirstDay('08:30'), onFirstDay('09:00')],
        words,
      },
    ],
  });

  test('the other side declines them all, with a few words', async () => {
    const { user, order, container } = await show({ metadata: proposals('provider') });
    const bodies = posts(HOURS);
    const hours = await panel();
    await user.click(within(hours).getByRole('button', { name: 'None of these times' }));
    await user.type(within(hours).getByLabelText(/A few words to Dana/), 'I work until five.');
    await expectAccessible(container);
    order.metadata = declined('customer', 'I work until five.');
    await user.click(within(hours).getByRole('button', { name: 'Decline these times' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    for (const part of ['decline', 'I work until five.']) expect(bodies[0]).toContain(part);
    expect(
      await within(hours).findByRole('button', { name: 'Propose 9:00\u00a0am' }),
    ).toBeVisible();
    expect(screen.getByRole('region', { name: 'Messages and events' })).toHaveTextContent(
      'You declined the pickup at 8:30 am, 9:00 am: “I work until five.”',
    );
  });

  test('the side that proposed the hours reads that none suits, and why', async () => {
    await show({ metadata: declined('provider', 'I work until five.') });
    expect(await panel()).toHaveTextContent(
      'Dana can’t make 8:30 am, 9:00 am: “I work until five.” Propose other times, or keep the usual one.',
    );
    expect(screen.getByRole('region', { name: 'Messages and events' })).toHaveTextContent(
      'Dana can’t make the pickup at 8:30 am, 9:00 am: “I work until five.”',
    );
  });

  test('nothing is quoted if there are no words', async () => {
    await show({ metadata: declined('provider') });
    expect(await panel()).toHaveTextContent('Dana can’t make 8:30 am, 9:00 am. Propose other');
  });

  test('a proposal that is gone is reported, and the order is shown as it is', async () => {
    const { user, order } = await show({
      metadata: { hours: { pickUp: { proposals: [onFirstDay('09:00')], proposedBy: 'provider' } } },
    });
    posts(HOURS, () => transitError({ status: 409, code: 'hours-changed' }));
    order.metadata = { hours: { pickUp: { agreed: onFirstDay('11:00') } } };
    await user.click(within(await panel()).getByRole('button', { name: '9:00\u00a0am' }));
    expect(await screen.findByText(/The order has changed in the meantime/)).toBeVisible();
    expect(await screen.findByText('Agreed: 11:00 am')).toBeVisible();
  });

  test('a side that has proposed hours waits for an answer', async () => {
    await show({
      metadata: { hours: { pickUp: { proposals: [onFirstDay('09:00')], proposedBy: 'customer' } } },
    });
    expect(await panel()).toHaveTextContent('You proposed 9:00 am. Dana hasn’t answered yet.');
  });
});
