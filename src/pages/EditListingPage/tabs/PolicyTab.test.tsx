import { waitFor } from '@testing-library/react';
import { ME, answerWith, show, nextButton } from '../testing/wizard-world';

test('rules may be left empty, and are then saved as an empty text with the host', async () => {
  const written = answerWith({ publicData: { rules: undefined } });
  const { user } = await show('policy');
  await user.click(await nextButton('Next: location'));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]).toMatchObject({ publicData: { rules: '', hostId: ME } });
});
