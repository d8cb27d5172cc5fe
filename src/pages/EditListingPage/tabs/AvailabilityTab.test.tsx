import { screen, waitFor } from '@testing-library/react';
import { setDeviceZone } from '~/testing/device-zone';
import { answerWith, show, nextButton } from '../testing/wizard-world';

afterEach(() => jest.restoreAllMocks());

test('the plan is written with the rule, for the pieces in stock', async () => {
  const written = answerWith({ publicData: { stock: 3 } });
  const { user } = await show('availability');
  await user.click(await screen.findByRole('radio', { name: 'Only weekends' }));
  await user.click(await nextButton('Next: photos'));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]).toMatchObject({
    publicData: { availabilityRule: 'weekdaysDisabled' },
    availabilityPlan: {
      entries: expect.arrayContaining([
        { dayOfWeek: 'fri', seats: 0 },
        { dayOfWeek: 'sat', seats: 3 },
      ]),
    },
  });
});

test('today is the day at the place of the tool, whatever the clocks of the marketplace and of the device show', async () => {
  answerWith({ state: 'published' });
  setDeviceZone('Asia/Tokyo');
  // Half past midnight in New York, 11:30 pm of the day before in Austin, 1:30 pm in Tokyo.
  await show('availability', 'edit', { now: new Date('2026-06-08T04:30:00.000Z') });
  expect(await screen.findByRole('button', { name: /June 7: Free/ })).toHaveAttribute(
    'aria-current',
    'date',
  );
});
