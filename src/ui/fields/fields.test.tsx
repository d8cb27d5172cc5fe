import { render, screen, waitFor } from '@testing-library/react';
import { type ReactElement, useEffect, useState } from 'react';
import { Field, Form, useForm } from 'react-final-form';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '~/testing/axe';
import { renderUi } from '~/testing/render-ui';
import { CheckboxField } from './CheckboxField';
import { NumberField } from './NumberField';
import { PasswordField } from './PasswordField';
import { QuantityField } from './QuantityField';
import { RadioGroupField } from './RadioGroupField';
import { RatingField } from './RatingField';
import { SelectField } from './SelectField';
import { SubmitButton } from './SubmitButton';
import { SwitchField } from './SwitchField';
import { TextAreaField } from './TextAreaField';
import { TextField } from './TextField';
import { emailAddress, required } from './validators';
import { FormError } from './FormError';
import { RangeSlider } from './RangeSlider';
import { KeepDraft } from './KeepDraft';

const missing = { id: 'LandingEarn.emailMissing' } as const;
const wrong = { id: 'LandingEarn.emailWrong' } as const;

type Values = Record<string, unknown>;

function renderForm(
  fields: ReactElement,
  onSubmit: (values: Values) => unknown = () => undefined,
  initialValues?: Values,
) {
  return renderUi(
    <Form<Values>
      initialValues={initialValues}
      onSubmit={(values) => onSubmit(values) as Promise<undefined> | undefined}
    >
      {({ handleSubmit }) => (
        <form onSubmit={(event) => void handleSubmit(event)} noValidate>
          {fields}
          <SubmitButton>Send</SubmitButton>
        </form>
      )}
    </Form>,
  );
}

describe('TextField', () => {
  test('ties label, hint and error to the input, and shows the error once touched', async () => {
    const { user, container } = renderForm(
      <TextField
        name="email"
        label="Email"
        hint="We never share it"
        validate={required(missing)}
      />,
    );
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input).toHaveAccessibleDescription('We never share it');
    expect(input).not.toBeInvalid();
    await user.click(input);
    await user.tab();
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('We never share it Enter your email address');
    await expectAccessible(container);
  });

  test('shows what the server said at the field until the value changes', async () => {
    const { user } = renderForm(<TextField name="email" label="Email" />, () =>
      Promise.resolve({ email: wrong }),
    );
    await user.type(screen.getByRole('textbox'), 'a@b.example');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Enter an email address like you@example.com')).toBeVisible();
    await user.type(screen.getByRole('textbox'), 'x');
    expect(
      screen.queryByText('Enter an email address like you@example.com'),
    ).not.toBeInTheDocument();
  });
});

describe('a value that a password manager fills in without an event', () => {
  const fields = (
    <>
      <TextField name="email" label="Email" />
      <TextField name="name" label="Name" />
    </>
  );
  const fillIn = (name: string, value: string) => {
    screen.getByRole<HTMLInputElement>('textbox', { name }).value = value;
  };

  test('stays, and is sent', async () => {
    const onSubmit = jest.fn();
    const { user } = renderForm(fields, onSubmit);
    fillIn('Email', 'a@b.example');
    await user.click(screen.getByRole('textbox', { name: 'Email' }));
    await user.tab();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('a@b.example');
    fillIn('Name', 'Ana');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledWith({ email: 'a@b.example', name: 'Ana' });
  });
});

describe('SubmitButton', () => {
  test('is disabled while the form is unchanged, and blocked while it is sent', async () => {
    let finish: () => void = () => undefined;
    const onSubmit = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { user } = renderForm(
      <TextField name="email" label="Email" validate={emailAddress(wrong)} />,
      onSubmit,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    expect(button).toBeDisabled();
    await user.type(screen.getByRole('textbox'), 'nobody@example.com');
    expect(button).toBeEnabled();
    await user.click(button);
    await user.click(button);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    finish();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  });

  test('names all that is missing or wrong when it is pressed, and moves to the first', async () => {
    const onSubmit = jest.fn();
    const { user, container } = renderForm(
      <>
        <TextField name="name" label="Name" validate={required(wrong)} />
        <TextField name="email" label="Email" validate={emailAddress(wrong)} />
        <TextField name="city" label="City" validate={required(wrong)} />
      </>,
      onSubmit,
    );
    await user.type(screen.getByLabelText('Name'), 'Dana');
    await user.type(screen.getByLabelText('Email'), 'nobody');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    const line = screen.getByText('Still missing:').closest('p');
    expect(line).toHaveTextContent('Still missing: Email, City');
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'City' }));
    expect(screen.getByLabelText('City')).toHaveFocus();
    await user.type(screen.getByLabelText('City'), 'Austin');
    await user.type(screen.getByLabelText('Email'), '@example.com');
    expect(screen.queryByText(/^Still missing:/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});

describe('PasswordField', () => {
  test('can show what was typed', async () => {
    const { user, container } = renderForm(
      <PasswordField name="password" label="Password" autoComplete="new-password" />,
    );
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: 'Show password', pressed: true })).toBeVisible();
    await expectAccessible(container);
  });
});

describe('TextAreaField', () => {
  test('says what of a pasted text did not fit', async () => {
    const { user } = renderForm(<TextAreaField name="text" label="Message" maxLength={10} />);
    const area = screen.getByRole('textbox');
    await user.type(area, '1234567');
    await user.paste('890 and the rest');
    expect(area).toHaveValue('1234567890');
    expect(
      screen.getByText('12 characters didn’t fit and were left out, starting at “and the rest”.'),
    ).toBeVisible();
  });

  test('counts only near the limit', async () => {
    const { user, container } = renderForm(
      <TextAreaField name="text" label="Message" maxLength={10} isOptional />,
    );
    const area = screen.getByRole('textbox', { name: 'Message optional' });
    await user.type(area, '1234567');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    await user.type(area, '890xyz');
    expect(area).toHaveValue('1234567890');
    expect(screen.getByRole('status')).toHaveTextContent('10 of 10 characters');
    await expectAccessible(container);
  });
});

describe('choices', () => {
  test('submit typed values: text, ticked, chosen, counted, rated', async () => {
    const onSubmit = jest.fn();
    const { user, container } = renderForm(
      <>
        <SelectField
          name="brand"
          label="Brand"
          placeholder="Any"
          choices={[{ key: 'RYOBI', text: 'Ryobi' }]}
        />
        <CheckboxField
          name="protection"
          label="Damage protection"
          hint="Up to $1,000"
          look="framed"
          trailing="$28.20"
        />
        <RadioGroupField
          name="card"
          label="How do you want to pay?"
          look="cards"
          choices={[
            { key: 'saved', label: 'Visa ending 4242', hint: 'expires 08/28' },
            { key: 'other', label: 'Another card' },
          ]}
        />
        <SwitchField name="open" label="Open" />
        <QuantityField name="seats" label="How many" max={3} />
        <NumberField name="price" label="Price" leading="$" allowsDecimals />
        <RatingField name="rating" label="Rating" />
      </>,
      onSubmit,
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'RYOBI');
    await user.click(screen.getByRole('checkbox', { name: /Damage protection/ }));
    await user.click(screen.getByRole('radio', { name: /Visa ending 4242/ }));
    await user.keyboard('{ArrowDown}');
    await user.click(screen.getByRole('switch', { name: 'Open' }));
    await user.click(screen.getByRole('button', { name: 'One more' }));
    await user.click(screen.getByRole('button', { name: 'One more' }));
    expect(screen.getByRole('button', { name: 'One more' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.type(screen.getByRole('textbox', { name: 'Price' }), '19.50');
    await user.click(screen.getByRole('radio', { name: 'Good' }));
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledWith({
      brand: 'RYOBI',
      protection: true,
      card: 'other',
      open: true,
      seats: 3,
      price: '19.50',
      rating: 4,
    });
  });

  test('an untouched group says what is missing after the first try', async () => {
    const { user } = renderForm(
      <RatingField name="rating" label="Rating" validate={required(missing)} />,
    );
    await user.tab();
    expect(screen.getByRole('radio', { name: 'Bad experience' })).toHaveFocus();
    await user.tab();
    await user.tab();
    expect(await screen.findByText('Enter your email address')).toBeVisible();
  });
});

describe('form errors', () => {
  function LongForm() {
    const [hasFailed, setFailed] = useState(false);
    return (
      <>
        <FormError>{hasFailed && 'We couldn’t save it.'}</FormError>
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
      expect(await screen.findByText('We couldn’t save it.')).toBeVisible();
      expect(shown).toHaveBeenCalledTimes(times);
      await user.click(screen.getByRole('button', { name: 'Change something' }));
    }
    shown.mockRestore();
  });
});

describe('range slider', () => {
  function Price({ onChangeEnd }: { onChangeEnd?: (value: readonly [number, number]) => void }) {
    const [value, setValue] = useState<readonly [number, number]>([5, 65]);
    return (
      <RangeSlider
        label="Price"
        handleLabels={['Lowest price', 'Highest price']}
        value={value}
        max={1000}
        step={5}
        onChange={setValue}
        onChangeEnd={onChangeEnd}
      />
    );
  }

  describe('RangeSlider', () => {
    test('moves by keys in steps, and its handles do not pass each other', async () => {
      const onChangeEnd = jest.fn();
      const { user, container } = renderUi(<Price onChangeEnd={onChangeEnd} />);
      const lower = screen.getByRole('slider', { name: /Lowest price/ });
      const upper = screen.getByRole('slider', { name: /Highest price/ });
      await user.tab();
      expect(lower).toHaveFocus();
      await user.keyboard('{ArrowRight}');
      expect(lower).toHaveValue('10');
      expect(onChangeEnd).toHaveBeenLastCalledWith([10, 65]);
      await user.keyboard('{End}');
      expect(lower).toHaveValue('65');
      await user.tab();
      await user.keyboard('{End}');
      expect(upper).toHaveValue('1000');
      await expectAccessible(container);
    });

    test('refuses handles that do not ascend within the bounds', () => {
      const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const slider = (value: readonly [number, number]) => (
        <RangeSlider
          label="Price"
          handleLabels={['a', 'b']}
          value={value}
          max={100}
          onChange={jest.fn()}
        />
      );
      expect(() => renderUi(slider([60, 20]))).toThrow(RangeError);
      expect(() => renderUi(slider([0, 101]))).toThrow(RangeError);
      silent.mockRestore();
    });
  });
});

describe('kept drafts', () => {
  afterEach(() => window.sessionStorage.clear());

  /** Puts text that was typed before the page's scripts ran into the form. */
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

  test('typed text is restored for the person who typed it, and for nobody else', async () => {
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

  test('text that was typed over initial values is restored', async () => {
    const user = userEvent.setup();
    const initialValues = { text: 'Yes' };
    const before = show({ owner: 'ana', initialValues });
    await user.type(field('text'), ', it is.');
    before.unmount();
    show({ owner: 'ana', initialValues });
    expect(field('text')).toHaveValue('Yes, it is.');
  });

  test('text that was typed before the scripts ran is kept too', () => {
    const before = show({ owner: 'ana', early: 'Is it loud?' });
    expect(field('text')).toHaveValue('Is it loud?');
    before.unmount();
    show({ owner: 'ana' });
    expect(field('text')).toHaveValue('Is it loud?');
  });

  test('sent text is not kept', async () => {
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
});
