import { screen, waitFor } from '@testing-library/react';
import { type ReactElement } from 'react';
import { Form } from 'react-final-form';
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
