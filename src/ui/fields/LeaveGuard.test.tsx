import { screen, waitFor } from '@testing-library/react';
import { Form, type FormProps } from 'react-final-form';
import { Route, Routes } from 'react-router-dom';
import { renderUi } from '~/testing/render-ui';
import { Link } from '../Link';
import { LeaveGuard } from './LeaveGuard';
import { TextField } from './TextField';
import { required } from './validators';

const NAME = 'Name';
const isMissing = required('EnquiryDialog.required');

/** A form with the name "Ann" and a link away from it, on which somebody has typed and then pressed the link. */
async function leaveAfter(typed: string, onSubmit: FormProps['onSubmit']) {
  const page = (
    <Form onSubmit={onSubmit} initialValues={{ name: 'Ann' }}>
      {() => (
        <>
          <LeaveGuard />
          <TextField name="name" label={NAME} validate={isMissing} />
          <Link href="/away">Away</Link>
        </>
      )}
    </Form>
  );
  const shown = renderUi(
    <Routes>
      <Route path="/away" element={<h1>Elsewhere</h1>} />
      <Route path="*" element={page} />
    </Routes>,
  );
  await shown.user.clear(screen.getByLabelText(NAME));
  if (typed !== '') await shown.user.type(screen.getByLabelText(NAME), typed);
  await shown.user.click(screen.getByRole('link', { name: 'Away' }));
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  return shown;
}

const press = (name: string) => screen.getByRole('button', { name });

test('changes are saved before their user leaves', async () => {
  const onSubmit = jest.fn();
  const { user } = await leaveAfter('Bo', onSubmit);
  await user.click(press('Save and leave'));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ name: 'Bo' });
});

test('the user stays, at the error, if the changes were not saved', async () => {
  const { user } = await leaveAfter('Bo', () => Promise.resolve({ name: 'Auth.emailWrong' }));
  await user.click(press('Save and leave'));
  await waitFor(() => expect(screen.getByLabelText(NAME)).toBeInvalid());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText(NAME)).toHaveValue('Bo');
});

test('the user can discard changes that cannot be saved, or stay', async () => {
  const onSubmit = jest.fn();
  const { user } = await leaveAfter('', onSubmit);
  expect(screen.queryByRole('button', { name: 'Save and leave' })).not.toBeInTheDocument();
  await user.click(press('Leave'));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a user who stays keeps the changes', async () => {
  const onSubmit = jest.fn();
  const { user } = await leaveAfter('Bo', onSubmit);
  await user.click(press('Stay here'));
  expect(screen.getByLabelText(NAME)).toHaveValue('Bo');
  expect(onSubmit).not.toHaveBeenCalled();
});
