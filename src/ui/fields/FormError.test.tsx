import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '~/testing/render-ui';
import { FormError } from './FormError';

function LongForm() {
  const [hasFailed, setFailed] = useState(false);
  return (
    <>
      <FormError>{hasFailed && 'Saving failed.'}</FormError>
      <button onClick={() => setFailed(true)}>{'Save'}</button>
      <button onClick={() => setFailed(false)}>{'Change something'}</button>
    </>
  );
}

test('an error comes into view each time that it appears, because the button that was pressed may be far from it', async () => {
  const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = renderUi(<LongForm />);
  expect(shown).not.toHaveBeenCalled();
  for (const times of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saving failed.')).toBeVisible();
    expect(shown).toHaveBeenCalledTimes(times);
    await user.click(screen.getByRole('button', { name: 'Change something' }));
  }
  shown.mockRestore();
});
