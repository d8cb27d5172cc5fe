import { useEffect } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field, Form, useForm } from 'react-final-form';
import { KeepDraft } from './KeepDraft';

afterEach(() => window.sessionStorage.clear());

/** What was typed before the page's scripts ran is put into the form as soon as they do. */
function TypedEarly({ text }: { text: string }) {
  const form = useForm();
  useEffect(() => form.change('text', text), [form, text]);
  return null;
}

interface Shown {
  readonly early?: string;
  readonly initialValues?: object;
  readonly owner?: string;
  readonly fields?: readonly string[];
}

function show({ owner, fields, initialValues, early }: Shown) {
  const submitted = jest.fn<undefined, [object]>();
  const page = render(
    <Form<object>
      initialValues={initialValues}
      onSubmit={(values, form) => {
        submitted(values);
        form.restart({});
      }}
    >
      {({ handleSubmit }) => (
        <form onSubmit={(event) => void handleSubmit(event)}>
          <KeepDraft owner={owner} name="message.1" fields={fields} />
          {early !== undefined && <TypedEarly text={early} />}
          {['text', 'code'].map((name) => (
            <Field key={name} name={name}>
              {({ input }) => <input aria-label={name} {...input} />}
            </Field>
          ))}
          <button type="submit">Send</button>
        </form>
      )}
    </Form>,
  );
  return { ...page, submitted };
}

const field = (name: string) => screen.getByRole('textbox', { name });

test('what was typed is there again for the one who typed it, and for nobody else', async () => {
  const user = userEvent.setup();
  const before = show({ owner: 'ana' });
  await user.type(field('text'), 'Is it loud?');
  before.unmount();
  const other = show({ owner: 'bea' });
  expect(field('text')).toHaveValue('');
  other.unmount();
  const visitor = show({});
  expect(field('text')).toHaveValue('');
  visitor.unmount();
  show({ owner: 'ana' });
  expect(field('text')).toHaveValue('Is it loud?');
});

test('what was typed over first values is there again', async () => {
  const user = userEvent.setup();
  const initialValues = { text: 'Yes' };
  const before = show({ owner: 'ana', initialValues });
  await user.type(field('text'), ', it is.');
  before.unmount();
  show({ owner: 'ana', initialValues });
  expect(field('text')).toHaveValue('Yes, it is.');
});

test('what was typed before the scripts were there is kept too', () => {
  const before = show({ owner: 'ana', early: 'Is it loud?' });
  expect(field('text')).toHaveValue('Is it loud?');
  before.unmount();
  show({ owner: 'ana' });
  expect(field('text')).toHaveValue('Is it loud?');
});

test('what was sent is not kept', async () => {
  const user = userEvent.setup();
  const before = show({ owner: 'ana' });
  await user.type(field('text'), 'Is it loud?{Enter}');
  expect(before.submitted).toHaveBeenCalledWith({ text: 'Is it loud?' });
  before.unmount();
  show({ owner: 'ana' });
  expect(field('text')).toHaveValue('');
});

test('only the named fields are kept', async () => {
  const user = userEvent.setup();
  const before = show({ owner: 'ana', fields: ['text'] });
  await user.type(field('code'), '123');
  await user.type(field('text'), 'Hi');
  before.unmount();
  show({ owner: 'ana', fields: ['text'] });
  expect(field('text')).toHaveValue('Hi');
  expect(field('code')).toHaveValue('');
});
