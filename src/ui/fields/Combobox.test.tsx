import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  /** The option that the form puts into the field when it is sent. */
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
        // The field behaves as if the found place were in the address.
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

/** The list's code is loaded with the focus, so the field is a different element afterward. */
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

  test('the caret stays where it was, so that typing goes on in the middle of a word', async () => {
    const { user } = renderUi(<Where />);
    const plain = screen.getByRole<HTMLInputElement>('textbox', { name: 'Where' });
    act(() => plain.focus());
    fireEvent.change(plain, { target: { value: 'Astin' } });
    plain.setSelectionRange(1, 1);
    await waitFor(async () => expect(await field()).toHaveFocus());
    await user.keyboard('u');
    expect(await field()).toHaveValue('Austin');
  });

  test('keeps the plain input until a composed word is complete', async () => {
    renderUi(<Where />);
    const plain = screen.getByRole<HTMLInputElement>('textbox', { name: 'Where' });
    fireEvent.compositionStart(plain);
    act(() => plain.focus());
    await act(() => import('./ComboboxInput'));
    expect(plain).toBeInTheDocument();
    fireEvent.change(plain, { target: { value: 'オースチン' } });
    fireEvent.compositionEnd(plain);
    await waitFor(async () => expect(await field()).toHaveFocus());
    expect(await field()).toHaveValue('オースチン');
  });

  test.each(['Enter', 'Escape'])(
    '%s that is pressed before the list has arrived keeps it closed until typing goes on',
    async (key) => {
      const { user } = renderUi(<Where />);
      const plain = screen.getByRole('textbox', { name: 'Where' });
      act(() => plain.focus());
      fireEvent.change(plain, { target: { value: 'Aus' } });
      fireEvent.keyDown(plain, { key });
      await waitFor(async () => expect(await field()).toHaveFocus());
      await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
      await user.keyboard('t');
      expect(await screen.findByRole('option', { name: 'Austin, TX' })).toBeVisible();
    },
  );

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

  test('opens again by a press after a choice, with the choice selected so that typing replaces it', async () => {
    const { user } = renderUi(<Where />);
    await focusField(user);
    await user.click(await field());
    await user.click(await screen.findByRole('option', { name: 'Current location' }));
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    await user.click(await field());
    expect(await screen.findByRole('option', { name: 'Current location' })).toBeVisible();
  });

  test('selects the choice on focus, so that typing replaces it, after a key or a press', async () => {
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

  test('a press selects the choice also where the browser places the caret after the click', async () => {
    const here = { key: 'here', text: 'Current location' };
    const { user } = renderUi(<Where initial={{ text: here.text, option: here }} />);
    const ending = new AbortController();
    let isPrevented = false;
    // WebKit does so with a press into text that got selected with the focus.
    window.addEventListener('mousedown', (event) => (isPrevented = event.defaultPrevented), ending);
    window.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof HTMLInputElement && !isPrevented) target.setSelectionRange(3, 3);
      },
      ending,
    );
    await user.hover(screen.getByRole('textbox', { name: 'Where' }));
    await user.click(await field());
    await user.keyboard('Aus');
    ending.abort();
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

  test('Enter waits for the first place if one must be picked', async () => {
    const onSubmit = jest.fn();
    let come: () => void = () => {};
    const asked = new Promise<void>((resolve) => (come = resolve));
    const loadOptions: LoadOptions = async (text, ...rest) => {
      await asked;
      return findPlaces(text, ...rest);
    };
    const { user } = renderUi(<Where loadOptions={loadOptions} onSubmit={onSubmit} mustPick />);
    await focusField(user);
    await user.type(await field(), 'aus');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('status', { hidden: true })).toHaveTextContent('none');
    await act(async () => come());
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
    expect(await screen.findByText(/Suggestions aren’t available/)).toBeVisible();
    expect(await field()).toHaveValue('Atla');
  });

  test('waits longer before it asks for short texts, and never asks for an empty text', async () => {
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

  test('ignores a late answer to an older text', async () => {
    const answers = new Map<string, (options: readonly ComboboxOption[]) => void>();
    const loadOptions: LoadOptions = (text) => new Promise((resolve) => answers.set(text, resolve));
    const { user } = renderUi(<Where loadOptions={loadOptions} />);
    await focusField(user);
    await user.type(await field(), 'zzz');
    await waitFor(() => expect(answers.has('zzz')).toBe(true));
    await user.clear(await field());
    await user.type(await field(), 'aus');
    await waitFor(() => expect(answers.has('aus')).toBe(true));
    await act(async () => answers.get('zzz')?.([]));
    expect(screen.queryByText(/No places found/)).not.toBeInTheDocument();
    await act(async () => answers.get('aus')?.([{ key: 'austin', text: 'Austin, TX' }]));
    expect(await screen.findByRole('option', { name: 'Austin, TX' })).toBeVisible();
  });

  test('a swipe of more than 5 px over the list chooses nothing, and a tap does', async () => {
    const { user } = renderUi(<Where />);
    await focusField(user);
    await user.type(await field(), 'aus');
    const austin = await screen.findByRole('option', { name: 'Austin, TX' });
    const [from, to] = [
      { x: 40, y: 20 },
      { x: 42, y: 28 },
    ];
    await user.pointer([
      { keys: '[TouchA>]', target: austin, coords: from },
      { pointerName: 'TouchA', target: austin, coords: to },
      { keys: '[/TouchA]', target: austin, coords: to },
    ]);
    expect(await field()).toHaveValue('aus');
    await user.pointer([{ keys: '[TouchA]', target: austin, coords: from }]);
    await waitFor(async () => expect(await field()).toHaveValue('Austin, TX'));
  });
});

const kinds: readonly ComboboxOption[] = [
  { key: 'tool:saw', text: 'saw', group: 'Tools', note: 'also called cutter', count: '3 tools' },
  { key: 'tool:pole saw', text: 'pole saw', group: 'Tools', count: '1 tool' },
  { key: 'brand:Sawco', text: 'Sawco', group: 'Brands', count: '2 tools' },
];

interface WhatProps {
  readonly onChoose?: (option: ComboboxOption) => void;
  readonly onSubmit?: (text: string) => void;
  readonly onEscape?: () => void;
  readonly first?: readonly ComboboxOption[];
  readonly loadOptions?: LoadOptions;
}

function What({ onChoose, onSubmit, onEscape, first, loadOptions }: WhatProps) {
  const [text, setText] = useState('');
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for the dialog around the form
    <div onKeyDown={({ key }) => key === 'Escape' && onEscape?.()}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit?.(text);
        }}
      >
        <label id="what-label" htmlFor="what">
          What
        </label>
        <Combobox
          id="what"
          labelId="what-label"
          isFreeText
          value={{ text, option: null }}
          onChange={(value) => setText(value.text)}
          onChoose={(option) => {
            setText(option.text);
            onChoose?.(option);
          }}
          pauseMs={({ length }) => (length < 2 ? undefined : 50)}
          loadOptions={loadOptions ?? (() => Promise.resolve(kinds))}
          firstOptions={first}
        />
      </form>
    </div>
  );
}

describe('a combobox whose text is an answer', () => {
  const what = () => screen.findByRole('combobox', { name: 'What' });
  async function typeInto(user: UserEvent, text: string) {
    await user.tab();
    await waitFor(async () => expect(await what()).toHaveFocus());
    await user.keyboard(text);
  }

  test('shows options in groups with notes, counts and the typed letters marked, none of them chosen', async () => {
    const { user } = renderUi(<What />);
    await typeInto(user, 'saw');
    const list = await screen.findByRole('listbox');
    const groups = within(list).getAllByRole('group');
    expect(groups.map((group) => within(group).getAllByRole('option').length)).toEqual([2, 1]);
    expect(groups[0]).toHaveAccessibleName('Tools');
    const [saw, pole] = within(list).getAllByRole('option');
    expect(saw).toHaveTextContent('sawalso called cutter3 tools');
    expect(within(pole ?? list).getByText('saw', { selector: 'mark' })).toBeVisible();
    expect(await what()).not.toHaveAttribute('aria-activedescendant');
    await expectAccessible(list);
  });

  test('Enter sends what was typed, unless an option is marked with the arrows', async () => {
    const [onChoose, onSubmit] = [jest.fn(), jest.fn()];
    const { user } = renderUi(<What onChoose={onChoose} onSubmit={onSubmit} />);
    await typeInto(user, 'saw');
    await screen.findByRole('listbox');
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledWith('saw');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    await user.keyboard('s');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onChoose).toHaveBeenCalledWith(kinds[1]);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(await what()).toHaveValue('pole saw');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  });

  test('Escape closes the list, a second one empties the field, and only a third one goes further', async () => {
    const onEscape = jest.fn();
    const { user } = renderUi(<What onEscape={onEscape} />);
    await typeInto(user, 'saw');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    expect(await what()).toHaveValue('saw');
    await user.keyboard('{Escape}');
    expect(await what()).toHaveValue('');
    expect(onEscape).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onEscape).toHaveBeenCalledTimes(1);
  });

  test('asks once per pause, and only from two letters on', async () => {
    const loadOptions = jest.fn(() => Promise.resolve(kinds));
    const { user } = renderUi(<What loadOptions={loadOptions} />);
    await typeInto(user, 's');
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(loadOptions).not.toHaveBeenCalled();
    await user.paste('aw');
    await screen.findByRole('listbox');
    expect(loadOptions).toHaveBeenCalledTimes(1);
  });

  test('an empty field shows the first offers, and no list if there are none', async () => {
    const first = [{ key: 'recent:drill', text: 'drill', group: 'Recent' }];
    const { user } = renderUi(<What first={first} loadOptions={() => Promise.resolve([])} />);
    await typeInto(user, '{ArrowDown}');
    expect(await screen.findByRole('option', { name: 'drill' })).toBeVisible();
    await user.keyboard('zzz');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  });
});
