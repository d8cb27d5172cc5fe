import { screen } from '@testing-library/react';
import { answerWith, show } from '../testing/wizard-world';

test('the location must be picked from the list', async () => {
  answerWith();
  const { user } = await show('location');
  await user.click(await screen.findByLabelText('Address'));
  const field = await screen.findByRole('combobox', { name: 'Address' });
  await user.clear(field);
  await user.type(field, 'Somewhere');
  await user.tab();
  expect(await screen.findByText('Pick the address from the list.')).toBeInTheDocument();
});
