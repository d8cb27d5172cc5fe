import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { addDays, day } from '~/domain/time/day';
import { aUuid } from '~/testing/builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { transitError } from '~/testing/transit';
import { network, today, calendarOf, show, dayButton, isLoaded } from './testing/calendar-world';

describe('failures', () => {
  const refuse = (path: string, once = true) =>
    network.use(
      http.post(apiUrl(path), () => transitError({ status: 500, code: 'server' }), { once }),
    );

  test('a press on a day that could not be saved tries again', async () => {
    const { saved } = calendarOf();
    refuse('availability_exceptions/create');
    const { user } = await show();
    await user.click(await dayButton(/June 10: 3 free/));
    const failed = await dayButton(/June 10: not saved, press to try again/);
    expect(screen.getByRole('alert')).toHaveTextContent('Some days weren’t saved.');
    await user.click(failed);
    expect(await dayButton(/June 10: Blocked/)).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(saved()).toEqual(['2026-06-10 to 2026-06-11: 0']);
  });

  test('a block that was split and not created again is not forgotten', async () => {
    const whole = { id: aUuid(), start: day('2026-06-10'), end: day('2026-06-13'), seats: 0 };
    const { saved } = calendarOf({ exceptions: [whole] });
    refuse('availability_exceptions/create');
    const { user } = await show();
    await user.click(await dayButton(/June 11: Blocked/));
    expect(await dayButton(/June 10: not saved/)).toBeEnabled();
    expect(await dayButton(/June 11: 3 free/)).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(saved()).toEqual(['2026-06-10 to 2026-06-11: 0', '2026-06-12 to 2026-06-13: 0']),
    );
  });

  test('a month fails if either call fails, and its button loads it again', async () => {
    calendarOf();
    network.use(
      http.get(apiUrl('availability_exceptions/query'), () =>
        transitError({ status: 500, code: 'server' }),
      ),
    );
    const { user } = await show();
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load June 2026.');
    calendarOf();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await dayButton(/June 10: 3 free/)).toBeEnabled();
  });

  test('a month that failed is loaded again when it comes into view again', async () => {
    calendarOf();
    const { user } = await show();
    await isLoaded();
    network.use(
      http.get(apiUrl('availability_exceptions/query'), () =>
        transitError({ status: 500, code: 'server' }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'July 2026' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load July 2026.');
    await user.click(screen.getByRole('button', { name: 'June 2026' }));
    const { asked } = calendarOf();
    await user.click(screen.getByRole('button', { name: 'July 2026' }));
    expect(await dayButton(/July 16: 3 free/)).toBeEnabled();
    expect(asked).toEqual(['2026-07-01 2026-08-01']);
  });
});

test('the calendar ends 364 days after today, and requests no later days', async () => {
  const { asked } = calendarOf();
  const { user } = await show();
  await isLoaded();
  const months = within(screen.getByRole('group', { name: 'Month' })).getAllByRole('button');
  await user.click(months.at(-1)!);
  expect(await dayButton(/June 7: 3 free/)).toBeEnabled();
  expect(await dayButton(/June 8: too far ahead/)).toBeDisabled();
  expect(asked.at(-1)).toBe(`2027-06-01 ${addDays(today, 365)}`);
  await act(async () => undefined);
});
