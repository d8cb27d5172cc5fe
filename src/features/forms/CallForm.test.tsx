import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import * as v from 'valibot';
import { renderApp } from '~/testing/render-app';
import { transitResponse } from '~/testing/transit';
import { TextField } from '~/ui/fields/TextField';
import { command } from '~/wire/entry';
import { CallForm } from './CallForm';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const entry = command({
  path: '/write',
  body: v.strictObject({ words: v.string() }),
  answer: v.object({}),
  refuses: ['forbidden'],
});

/** A form whose first press is refused. */
async function show({ status, code, scope }: { status: number; code: string; scope: string }) {
  network.use(
    http.post('*/api/write', () => HttpResponse.json({ errors: [{ status, code }] }, { status }), {
      once: true,
    }),
    http.post('*/api/write', () => transitResponse({})),
  );
  const onDone = jest.fn();
  const session = { scopes: [scope], isAnonymous: false };
  const shown = await renderApp(
    <CallForm
      entry={entry}
      toBody={({ words }: { readonly words: string }) => ({ words })}
      refusals={{ forbidden: 'EnquiryDialog.forbidden' }}
      otherwise="ContactPage.failed"
      onDone={onDone}
      press="Send"
    >
      <TextField name="words" label="Words" />
    </CallForm>,
    { preloaded: { session } },
  );
  return { ...shown, onDone };
}

test.each([
  [401, 'unauthorized', 'user', /no longer logged in/],
  [409, 'session-changed', 'user', /no longer logged in/],
  [403, 'forbidden', 'user:limited', /logged in as someone else/],
  [403, 'forbidden', 'user', /can’t send messages/],
  [403, 'desk-closed', 'user', /The desk had closed, so nothing was done/],
  [429, 'too-many-requests', 'user', /Too many tries/],
  [503, 'unavailable', 'user', /We couldn’t send your message/],
])('%s %s is reported to a %s; typed text stays and can be sent again', async (...given) => {
  const [status, code, scope, words] = given;
  const { user, onDone } = await show({ status, code, scope });
  const send = screen.getByRole('button', { name: 'Send' });
  await user.type(screen.getByLabelText('Words'), 'Is it loud?');
  await user.click(send);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByLabelText('Words')).toHaveValue('Is it loud?');
  await user.click(send);
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});
