import { act, screen, waitFor, within } from '@testing-library/react';
import { day } from '~/domain/time/day';
import { expectAccessible } from '~/testing/axe';
import { aUuid } from '~/testing/builders';
import { setDeviceZone } from '~/testing/device-zone';
import { setScreen } from '~/testing/match-media';
import {
  aBooking,
  calendarOf,
  show,
  grid,
  dayButton,
  isLoaded,
  panel,
} from './testing/calendar-world';

afterEach(() => jest.restoreAllMocks());

test('a month shows its bookings, its blocked days and its past days', async () => {
  calendarOf({
    exceptions: [{ id: aUuid(), start: day('2026-06-20'), end: day('2026-06-22'), seats: 0 }],
    bookings: [
      aBooking(day('2026-06-24'), day('2026-06-26')),
      aBooking(day('2026-06-12'), day('2026-06-14'), 3),
    ],
  });
  const { container } = await show();
  // An imported calendar can close days too. No rule closes a day here.
  expect(screen.getByRole('list', { name: 'Legend' })).toHaveTextContent(/All outBlockedPast/);
  expect(await dayButton(/June 8: 3 free/)).toHaveAttribute('aria-current', 'date');
  expect(await dayButton(/June 7: past/)).toBeDisabled();
  expect(await dayButton(/June 20: Blocked/)).toBeEnabled();
  expect(await dayButton(/June 22: 3 free/)).toBeEnabled();
  expect(await dayButton(/June 24: 1 of 3 out/)).toBeEnabled();
  expect(await dayButton(/June 13: 3 of 3 out, can’t be changed/)).toBeEnabled();
  expect(await screen.findByRole('button', { name: /^Jun.*9% out/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(container);
});

test('today is the day at the place of the tool, whatever the clocks of the marketplace and of the device show', async () => {
  // 1 am in New York, 10 pm of the day before in Los Angeles, 2 pm in Tokyo.
  const now = new Date('2026-06-08T05:00:00.000Z');
  setDeviceZone('Asia/Tokyo');
  calendarOf();
  await show({ now, timeZone: 'America/Los_Angeles' });
  expect(await dayButton(/June 7: 3 free/)).toHaveAttribute('aria-current', 'date');
  // The week before is over, and left out.
  expect(screen.queryByRole('button', { name: /June 6/ })).not.toBeInTheDocument();
  expect(await dayButton(/June 8: 3 free/)).not.toHaveAttribute('aria-current');
});

test('pressing a free day blocks it, pressing it again opens it, and both can be taken back', async () => {
  const { saved } = calendarOf();
  const { user } = await show();
  await user.click(await dayButton(/June 10: 3 free/));
  expect(await dayButton(/June 10: Blocked/)).toBeEnabled();
  expect(saved()).toEqual(['2026-06-10 to 2026-06-11: 0']);
  await user.click(await dayButton(/June 10: Blocked/));
  expect(await dayButton(/June 10: 3 free/)).toBeEnabled();
  expect(saved()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(saved()).toEqual(['2026-06-10 to 2026-06-11: 0']));
});

test('days pressed quickly one after the other are all saved, and joined', async () => {
  const { saved } = calendarOf();
  const { user } = await show();
  await isLoaded();
  for (const date of ['10', '12', '11'])
    await user.click(await dayButton(new RegExp(`June ${date}: 3 free`)));
  await waitFor(() => expect(saved()).toEqual(['2026-06-10 to 2026-06-13: 0']));
});

test('Shift selects a range; the panel says what is in it, and its button changes only the free nights', async () => {
  const grace = aBooking(day('2026-06-24'), day('2026-06-26'));
  const { saved } = calendarOf({ bookings: [grace] });
  const { user } = await show();
  await user.click(await dayButton(/June 24: 1 of 3 out/));
  await user.keyboard('{Shift>}');
  await user.click(await dayButton(/June 27: 3 free/));
  await user.keyboard('{/Shift}');
  expect(
    within(panel()).getByRole('heading', { name: 'Wed, Jun 24 to Sat, Jun 27' }),
  ).toBeVisible();
  expect(panel()).toHaveTextContent('4 nights selected, until Sun, Jun 28.');
  expect(panel()).toHaveTextContent('1 of 3 booked, stays openJun 24 to Jun 25');
  expect(panel()).toHaveTextContent('Grace L');
  expect(panel()).toHaveTextContent('$25.20');
  expect(screen.getByRole('link', { name: 'Open the rental of Grace L' })).toHaveAttribute(
    'href',
    `/sale/${grace.orderId}/details`,
  );
  await user.click(within(panel()).getByRole('button', { name: 'Block the 2 free nights' }));
  await waitFor(() => expect(saved()).toEqual(['2026-06-26 to 2026-06-28: 0']));
  const blocked = await within(panel()).findByText(/blocked\./);
  expect(blocked.parentElement).toHaveTextContent('Jun 26 to Jun 27 blocked.');
  await user.click(
    await within(panel()).findByRole('button', { name: 'Open the 2 blocked nights' }),
  );
  await waitFor(() => expect(saved()).toEqual([]));
});

test('the free pieces of a night that is partly booked can be blocked, and opened again', async () => {
  const grace = aBooking(day('2026-06-24'), day('2026-06-25'));
  const { saved } = calendarOf({ bookings: [grace] });
  const { user } = await show();
  await user.click(await dayButton(/June 24: 1 of 3 out/));
  expect(saved()).toEqual([]);
  await user.click(
    within(panel()).getByRole('button', { name: 'Block the free pieces of this night' }),
  );
  await waitFor(() => expect(saved()).toEqual(['2026-06-24 to 2026-06-25: 1']));
  await user.click(
    await within(panel()).findByRole('button', { name: 'Open the other pieces of this night' }),
  );
  await waitFor(() => expect(saved()).toEqual([]));
});

test('the keyboard has one tab stop, arrows, Home, End, pages, Shift, B and Escape', async () => {
  const { saved } = calendarOf();
  const { user } = await show();
  (await isLoaded()).focus();
  const stops = within(grid())
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toHaveLength(1);
  await user.keyboard('{ArrowRight}{ArrowDown}');
  await waitFor(async () => expect(await dayButton(/June 16/)).toHaveFocus());
  await user.keyboard('{End}');
  await waitFor(async () => expect(await dayButton(/June 20/)).toHaveFocus());
  await user.keyboard('{Home}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(screen.getByText('Sun, Jun 14 to Tue, Jun 16: 3 nights, 3 free')).toBeInTheDocument();
  await user.keyboard('b');
  await waitFor(() => expect(saved()).toEqual(['2026-06-14 to 2026-06-17: 0']));
  await user.keyboard('{Escape}');
  expect(within(panel()).getByText('No days selected')).toBeVisible();
  await user.keyboard('{PageDown}');
  await waitFor(async () => expect(await dayButton(/July 16: 3 free/)).toHaveFocus());
});

test('the keys are about the day that has the focus, even if a screen reader put it there', async () => {
  const { saved } = calendarOf();
  const { user } = await show();
  await isLoaded();
  const focused = await dayButton(/June 17: 3 free/);
  act(() => focused.focus());
  await user.keyboard('b');
  await waitFor(() => expect(saved()).toEqual(['2026-06-17 to 2026-06-18: 0']));
  await user.keyboard('{ArrowRight}');
  await waitFor(async () => expect(await dayButton(/June 18/)).toHaveFocus());
});

test('a drag selects a range and blocks nothing', async () => {
  const { saved } = calendarOf();
  const { user } = await show();
  const [from, to] = [await dayButton(/June 10: 3 free/), await dayButton(/June 12: 3 free/)];
  await user.pointer([{ keys: '[MouseLeft>]', target: from }, { target: to }, '[/MouseLeft]']);
  expect(within(panel()).getByText('Wed, Jun 10 to Fri, Jun 12')).toBeVisible();
  expect(saved()).toEqual([]);
});

test('a phone takes taps on the first and the last day, and the docked button acts', async () => {
  setScreen('phone');
  try {
    const { saved } = calendarOf();
    const { user } = await show();
    await user.click(await dayButton(/June 10: 3 free/));
    expect(saved()).toEqual([]);
    await user.click(await dayButton(/June 12: 3 free/));
    expect(screen.getByText('Jun 10 to Jun 12, 3 free')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Block 3 nights' }));
    await waitFor(() => expect(saved()).toEqual(['2026-06-10 to 2026-06-13: 0']));
  } finally {
    setScreen('desktop');
  }
});

test('a day that a rule closes names the rule, and can be opened for all pieces', async () => {
  const { saved } = calendarOf();
  const { user } = await show({ rule: 'weekdaysDisabled' });
  const legend = screen.getByRole('list', { name: 'Legend' });
  expect(legend).toHaveTextContent(/BlockedClosed by your rulePast/);
  await user.click(await dayButton(/June 10: Only weekends/));
  expect(panel()).toHaveTextContent('Closed by your rule Only weekends.');
  expect(saved()).toEqual([]);
  await user.click(within(panel()).getByRole('button', { name: 'Open it anyway' }));
  await waitFor(() => expect(saved()).toEqual(['2026-06-10 to 2026-06-11: 3']));
  // It is open like any other day; blocking it gives it back to the rule.
  await user.click(await dayButton(/June 10: 3 free/));
  expect(await dayButton(/June 10: Only weekends/)).toBeEnabled();
  expect(saved()).toEqual([]);
});
