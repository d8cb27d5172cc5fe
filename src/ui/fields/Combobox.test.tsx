import { act, screen, waitFor } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { startTransition, useState } from 'react';
import { expectAccessible } from '~/testing/axe';
import { renderUi } from '~/testing/render-ui';
import { Combobox } from './Combobox';
import {
  type ComboboxOption,
  type ComboboxValue,
  emptyCombobox,
  type LoadOptions,
} from './combobox-model';

const places = ['Austin, TX', 'Austell, GA', 'Boston, MA'].map((text) => ({ key: text, text }));
const findPlaces: LoadOptions = (text) =>
  Promise.resolve(
    places.filter((place) => place.text.toLowerCase().startsWith(text.toLowerCase())),
  );

interface Props {
  initial?: ComboboxValue;
  loadOptions?: LoadOptions;
  onChoose?: (option: ComboboxOption) => void;
  onSubmit?: () => void;
  mustPick?: boolean;
  /** What the form puts into the field when it is sent. */
  found?: Promise<ComboboxOption>;
}

function Where({
  initial = emptyCombobox,
  loadOptions = findPlaces,
  onSubmit,
  found,
  ...rest
}: Props) {
  const [value, setValue] = useState<ComboboxValue>(initial);
  return (
    <form
      aria-label="Search"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
        // As when the found place is in the address.
        const show = (option: ComboboxOption) =>
          startTransition(() => setValue({ text: option.text, option }));
        void found?.then(show);
      }}
    >
      <label id="where-label" htmlFor="where">
        Where
      </label>
      <Combobox
        id="where"
        labelId="where-label"
        value={value}
        onChange={setValue}
        {...rest}
        loadOptions={loadOptions}
        firstOptions={[{ key: 'here', text: 'Current location' }]}
      />
      <output>{value.option?.key ?? 'none'}</output>
    </form>
  );
}

const field = () => screen.findByRole('combobox', { name: 'Where' });

/** The list's code is loaded with the focus, so the field is a different element afterwards. */
async function focusField(user: UserEvent) {
  await user.tab();
  await waitFor(async () => expect(await field()).toHaveFocus());
}

describe('Combobox', () => {
  test('is a plain named input until it is used, then takes over focus and text', async () => {
    const { user, container } = renderUi(<Where />);
    const plain = screen.getByRole('textbox', { name: 'Where' });
    await expectAccessible(container);
    expect(plain).toHaveAttribute('id', 'where');
    await focusField(user);
    expect(await field()).toHaveAttribute('id', 'where');
  });

  test('offers places after three letters and takes the one picked by keyboard', async () => {
    const onChoose = jest.fn();
    const { user } = renderUi(<Where onChoose={onChoose} />);
    await focusField(user);
    await user.type(await field(), 'Aus');
    expect(await screen.findByRole('option', { name: 'Austell, GA' })).toBeVisible();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(await field()).toHaveValue('Austell, GA');
    expect(screen.getByRole('status', { hidden: true })).toHaveTextContent('Austell, GA');
    expect(onChoose).toHaveBeenCalledWith({ key: 'Austell, GA', text: 'Austell, GA' });
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  });

  test('opens again by a press after a choice, with the choice marked to be typed over', async () => {
    const { user } = renderUi(<Where />);
    await focusField(user);
    await user.click(await field());
    await user.click(await screen.findByRole('option', { name: 'Current location' }));
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    await user.click(await field());
    expect(await screen.findByRole('option', { name: 'Current location' })).toBeVisible();
  });

  test('lets whoever comes and types at once replace a choice, by key or by press', async () => {
    const here = { key: 'here', text: 'Current location' };
    const { user } = renderUi(<Where initial={{ text: here.text, option: here }} />);
    await user.tab();
    await user.keyboard('Bos');
    expect(await field()).toHaveValue('Bos');
    await user.click(await screen.findByRole('option', { name: 'Boston, MA' }));
    await user.click(document.body);
    await user.click(await field());
    await user.keyboard('Aus');
    expect(await field()).toHaveValue('Aus');
  });

  test('takes the first place on Enter without a selection, and lets go of it when typing on', async () => {
    const onSubmit = jest.fn();
    const { user } = renderUi(<Where onSubmit={onSubmit} />);
    await focusField(user);
    await user.type(await field(), 'aus');
    await screen.findByRole('option', { name: 'Austin, TX' });
    await user.keyboard('{Enter}');
    expect(await field()).toHaveValue('Austin, TX');
    expect(screen.getByRole('status', { hidden: true })).toHaveTextContent('Austin, TX');
    expect(onSubmit).not.toHaveBeenCalled();
    await user.type(await field(), 'x');
    expect(screen.getByRole('status', { hidden: true })).toHaveTextContent('none');
  });

  test('stays closed over the place that a form finds for what was typed', async () => {
    const loadOptions = jest.fn(findPlaces);
    let find: (place: ComboboxOption) => void = () => {};
    const found = new Promise<ComboboxOption>((resolve) => (find = resolve));
    const onSubmit = jest.fn();
    const { user } = renderUi(
      <Where loadOptions={loadOptions} onSubmit={onSubmit} found={found} />,
    );
    await focusField(user);
    await user.type(await field(), 'aus');
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    // The suggestions come while the place is being found.
    await waitFor(() => expect(loadOptions).toHaveBeenCalledTimes(1));
    await act(async () => find({ key: 'found', text: 'Austin, Texas' }));
    expect(await field()).toHaveValue('Austin, Texas');
    expect(await field()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  test('where a place must be picked, Enter waits for the first one', async () => {
    const onSubmit = jest.fn();
    const { user } = renderUi(<Where onSubmit={onSubmit} mustPick />);
    await focusField(user);
    await user.type(await field(), 'aus');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('status', { hidden: true })).toHaveTextContent('none');
    await waitFor(async () => expect(await field()).toHaveValue('Austin, TX'));
    expect(screen.getByRole('status', { hidden: true })).toHaveTextContent('Austin, TX');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('offers the current location first, and a press picks it', async () => {
    const { user } = renderUi(<Where />);
    await focusField(user);
    await user.keyboard('{ArrowDown}');
    await user.click(await screen.findByRole('option', { name: 'Current location' }));
    expect(screen.getByRole('status', { hidden: true })).toHaveTextContent('here');
  });

  test('says when nothing was found and when suggestions fail, and keeps the text', async () => {
    const failing: LoadOptions = (text) =>
      text === 'Atl' ? Promise.resolve([]) : Promise.reject(new Error('offline'));
    const { user } = renderUi(<Where loadOptions={failing} />);
    await focusField(user);
    await user.type(await field(), 'Atl');
    expect(await screen.findByText(/No places found/)).toBeVisible();
    await user.type(await field(), 'a');
    expect(await screen.findByText(/Suggestions are not available/)).toBeVisible();
    expect(await field()).toHaveValue('Atla');
  });

  test('asks late for short texts and never for an empty one', async () => {
    const loadOptions = jest.fn(findPlaces);
    const { user } = renderUi(<Where loadOptions={loadOptions} />);
    await focusField(user);
    await user.type(await field(), 'Bo');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(loadOptions).not.toHaveBeenCalled();
    await waitFor(() => expect(loadOptions).toHaveBeenCalledTimes(1), { timeout: 1500 });
    await user.clear(await field());
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(loadOptions).toHaveBeenCalledTimes(1);
  });
});
