import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { aDay as day } from '~/testing/days';
import { expectAccessible } from '~/testing/axe';
import { setScreen } from '~/testing/match-media';
import { renderUi } from '~/testing/render-ui';
import { type DayRangeValue } from './day-types';
import { DateRangeCalendar, type DateRangeCalendarProps } from './DateRangeCalendar';
import { DateRangePicker } from './DateRangePicker';

const taken = new Set(['2026-06-20', '2026-06-21']);
const range = (start: string, end: string): DayRangeValue => ({ start: day(start), end: day(end) });

function Calendar({
  first = null,
  onChange,
  ...rest
}: { first?: DayRangeValue | null } & Partial<DateRangeCalendarProps>) {
  const [value, setValue] = useState(first);
  return (
    <DateRangeCalendar
      label="Dates"
      today={day('2026-06-05')}
      isNightUnavailable={(night) => taken.has(night)}
      {...rest}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
    />
  );
}

const dayButton = (name: RegExp) => screen.getByRole('button', { name });

describe('DateRangeCalendar', () => {
  test('chooses nights by two presses, begins the week on Sunday, and closes past days', async () => {
    const onChange = jest.fn();
    const { user, container } = renderUi(<Calendar onChange={onChange} />);
    expect(screen.getByRole('grid', { name: /June 2026/ })).toBeVisible();
    const [, firstWeek] = within(screen.getByRole('grid')).getAllByRole('row', { hidden: true });
    expect(firstWeek).toBeDefined();
    expect(dayButton(/Thursday, June 4, 2026/)).toHaveAttribute('aria-disabled', 'true');
    await user.click(dayButton(/Friday, June 12, 2026/));
    await user.click(dayButton(/Monday, June 15, 2026/));
    expect(onChange).toHaveBeenCalledWith(range('2026-06-12', '2026-06-15'));
    await expectAccessible(container);
  });

  test('lets a range end on a taken night but not cross it', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(<Calendar onChange={onChange} />);
    expect(dayButton(/Saturday, June 20, 2026/)).toHaveAttribute('aria-disabled', 'true');
    await user.click(dayButton(/Thursday, June 18, 2026/));
    expect(dayButton(/Monday, June 22, 2026/)).toHaveAttribute('aria-disabled', 'true');
    await user.click(dayButton(/Saturday, June 20, 2026/));
    expect(onChange).toHaveBeenCalledWith(range('2026-06-18', '2026-06-20'));
  });

  test('works by keyboard, and never shifts a day', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(
      <Calendar first={range('2026-06-08', '2026-06-09')} onChange={onChange} />,
    );
    await user.tab();
    await user.tab();
    expect(dayButton(/Monday, June 8, 2026/)).toHaveFocus();
    // The first Enter also moves on to the next day.
    await user.keyboard('{ArrowRight}{ArrowDown}{Enter}{ArrowRight}{Enter}');
    expect(onChange).toHaveBeenCalledWith(range('2026-06-16', '2026-06-18'));
  });

  test('turns the page and reports which month came into view', async () => {
    const onMonthShown = jest.fn();
    const { user } = renderUi(<Calendar onMonthShown={onMonthShown} />);
    await user.click(screen.getAllByRole('button', { name: 'Next' })[0]!);
    expect(screen.getByRole('grid', { name: /July 2026/ })).toBeVisible();
    expect(onMonthShown).toHaveBeenCalledWith('2026-07-01');
  });
});

test('weekends are chosen with one press, and their month comes into view', async () => {
  const onChange = jest.fn();
  const { user, container } = renderUi(
    <Calendar today={day('2026-06-26')} hasUsualStays onChange={onChange} />,
  );
  await user.click(dayButton(/^This weekend$/));
  expect(onChange).toHaveBeenLastCalledWith(range('2026-06-27', '2026-06-29'));
  await user.click(dayButton(/^Next weekend$/));
  expect(onChange).toHaveBeenLastCalledWith(range('2026-07-04', '2026-07-06'));
  expect(screen.getByRole('button', { name: 'Next weekend', pressed: true })).toBeVisible();
  expect(screen.getByRole('grid', { name: /July 2026/ })).toBeVisible();
  await expectAccessible(container);
});

test('a week begins with the chosen day, else with the coming weekend', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(
    <Calendar today={day('2026-06-22')} hasUsualStays onChange={onChange} />,
  );
  await user.click(dayButton(/^A week$/));
  expect(onChange).toHaveBeenLastCalledWith(range('2026-06-27', '2026-07-04'));
  await user.click(dayButton(/^Next weekend$/));
  await user.click(dayButton(/^A week$/));
  expect(onChange).toHaveBeenLastCalledWith(range('2026-07-04', '2026-07-11'));
  expect(screen.getByRole('button', { name: 'A week', pressed: true })).toBeVisible();
});

test('a weekend with a taken night is not offered', () => {
  renderUi(<Calendar today={day('2026-06-08')} hasUsualStays />);
  expect(dayButton(/^This weekend$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next weekend' })).not.toBeInTheDocument();
});

function Picker({ onChange }: { onChange: (value: DayRangeValue | null) => void }) {
  const [value, setValue] = useState<DayRangeValue | null>(null);
  return (
    <DateRangePicker
      today={day('2026-06-05')}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
      renderTrigger={(trigger) => (
        <button type="button" {...trigger}>
          {value ? `${value.start} to ${value.end}` : 'Add dates'}
        </button>
      )}
    />
  );
}

describe('DateRangePicker', () => {
  test('opens a popover, closes it on a whole range, and gives the focus back', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(<Picker onChange={onChange} />);
    await user.click(screen.getByRole('button', { name: 'Add dates' }));
    const dialog = await screen.findByRole('dialog', { name: 'Choose dates' });
    await user.click(await within(dialog).findByRole('button', { name: /June 12, 2026/ }));
    await user.click(within(dialog).getByRole('button', { name: /June 14, 2026/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '2026-06-12 to 2026-06-14' })).toHaveFocus(),
    );
  });

  test('Escape closes it', async () => {
    const { user } = renderUi(<Picker onChange={jest.fn()} />);
    await user.click(screen.getByRole('button', { name: 'Add dates' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('is a sheet on phones: stays open until Done, and can be cleared', async () => {
    setScreen('phone');
    const onChange = jest.fn();
    const { user } = renderUi(<Picker onChange={onChange} />);
    await user.click(screen.getByRole('button', { name: 'Add dates' }));
    const sheet = await screen.findByRole('dialog', { name: 'Choose dates' });
    await user.click(await within(sheet).findByRole('button', { name: /June 12, 2026/ }));
    await user.click(within(sheet).getByRole('button', { name: /June 13, 2026/ }));
    expect(within(sheet).getByText('Sat, Jun 13')).toBeVisible();
    expect(within(sheet).getByText('Fri, Jun 12 → Sat, Jun 13')).toBeVisible();
    await user.click(within(sheet).getByRole('button', { name: 'Clear dates' }));
    expect(onChange).toHaveBeenLastCalledWith(null);
    await user.click(within(sheet).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('the calendar of phones', () => {
  beforeEach(() => setScreen('phone'));

  const open = async () => {
    const { user } = renderUi(<Picker onChange={jest.fn()} />);
    await user.click(screen.getByRole('button', { name: 'Add dates' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Choose dates' }));
    return { user, sheet };
  };

  test('has its months in a column, each day once, and no buttons that turn pages', async () => {
    const { sheet } = await open();
    expect(await sheet.findAllByRole('grid')).toHaveLength(3);
    expect(sheet.getByRole('grid', { name: /June 2026$/ })).toBeVisible();
    expect(sheet.getAllByRole('button', { name: /July 1, 2026/ })).toHaveLength(1);
    expect(sheet.getAllByText('June 2026')).toHaveLength(1);
  });

  test('has more months once they are asked for', async () => {
    const { user, sheet } = await open();
    await user.click(await sheet.findByRole('button', { name: 'Later months' }));
    expect(sheet.getAllByRole('grid')).toHaveLength(6);
    expect(sheet.getByRole('grid', { name: /November 2026$/ })).toBeInTheDocument();
  });

  test('goes from month to month by keyboard', async () => {
    const { user, sheet } = await open();
    const day = await sheet.findByRole('button', { name: /June 30, 2026/ });
    act(() => day.focus());
    await user.keyboard('{ArrowRight}');
    expect(sheet.getByRole('button', { name: /July 1, 2026/ })).toHaveFocus();
    // The first Enter also moves on to the next day.
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(sheet.getByText('Wed, Jul 1 → Thu, Jul 9')).toBeVisible();
  });

  test('has a button that is never disabled; without days it says what is missing', async () => {
    const { user, sheet } = await open();
    await user.click(sheet.getByRole('button', { name: 'Done' }));
    expect(sheet.getByRole('alert')).toHaveTextContent('Still missing: the pickup day');
  });
});

test('a panel of wide screens has two months side by side', async () => {
  const { user } = renderUi(<Picker onChange={jest.fn()} />);
  await user.click(screen.getByRole('button', { name: 'Add dates' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Choose dates' }));
  expect(await panel.findAllByRole('grid')).toHaveLength(2);
  // The library has another one at the end, for screen readers.
  const [next] = panel.getAllByRole('button', { name: 'Next' });
  if (next) await user.click(next);
  expect(panel.getByText('August 2026')).toBeInTheDocument();
  expect(panel.queryByText('June 2026')).not.toBeInTheDocument();
});
