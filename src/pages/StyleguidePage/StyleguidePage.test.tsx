import { readdirSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import { patterns } from '~/config/paths';
import { expectAccessible } from '~/testing/axe';
import { renderApp } from '~/testing/render-app';
import { renderUi } from '~/testing/render-ui';
import { examplesAt, groups } from './styleguide-examples';
import { RawExample, StyleguidePage } from './StyleguidePage';
import { page } from './StyleguidePage.page';

const addresses = groups.flatMap((group) =>
  group.components.flatMap((component) =>
    component.examples.map(({ key }) => [group.key, component.key, key] as const),
  ),
);

describe('style guide', () => {
  test('shows a group with its name, its parts and the way to the others', async () => {
    await renderApp(<StyleguidePage group="feedback" />);
    expect(screen.getByRole('heading', { level: 1, name: 'Style guide' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Note' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Overlays' })).toHaveAttribute(
      'href',
      '/styleguide/overlays',
    );
  });

  test.each(addresses)('%s %s, %s is accessible', async (group, component, example) => {
    const { container } = renderUi(
      <main>
        <h1>{group}</h1>
        <h2>{component}</h2>
        <RawExample group={group} component={component} example={example} />
      </main>,
    );
    await expectAccessible(container);
  });

  test.each([
    [patterns.styleguide, {}, 'Style guide |'],
    [patterns.styleguide, { group: 'controls' }, 'Style guide: Controls |'],
    [patterns.styleguide, { group: 'controls', component: 'Chip' }, 'Style guide: Chip |'],
    [
      patterns.styleguideRaw,
      { group: 'controls', component: 'Chip', example: 'disabled' },
      'Style guide: Chip, disabled |',
    ],
  ])('%s with %j has a title of its own', async (pattern, params, title) => {
    await renderApp(<page.Page pattern={pattern} params={params} />);
    expect(document.title).toContain(title);
  });

  test('shows one example alone', () => {
    renderUi(<RawExample group="controls" component="Button" example="looks" />);
    expect(screen.getAllByRole('button')).toHaveLength(5);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  test('an overlay is open if it is alone on a page', async () => {
    renderUi(<RawExample group="overlays" component="Dialog" example="question" />);
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  test('every component and example has an address of its own', async () => {
    await renderApp(<StyleguidePage group="controls" component="Chip" />);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Chip' })).toHaveAttribute(
      'href',
      '/styleguide/controls/Chip',
    );
    expect(screen.getByRole('link', { name: 'Show disabled alone' })).toHaveAttribute(
      'href',
      '/styleguide/raw/controls/Chip/disabled',
    );
  });

  test('can be read from right to left, and links keep it', async () => {
    const { container } = await renderApp(<StyleguidePage group="controls" component="Chip" />, {
      at: '/styleguide/controls/Chip?dir=rtl',
    });
    expect(container.querySelectorAll('[dir="rtl"]')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Fields' })).toHaveAttribute(
      'href',
      '/styleguide/fields?dir=rtl',
    );
    expect(screen.getByRole('link', { name: 'Show left to right' })).toHaveAttribute(
      'href',
      '/styleguide/controls/Chip',
    );
  });

  test('finds nothing under names that do not exist', () => {
    expect(examplesAt({ group: 'nowhere' })).toEqual([]);
    expect(examplesAt({ group: 'controls', component: 'Sofa' })).toEqual([]);
    expect(examplesAt({ group: 'controls', component: 'Chip' })).toHaveLength(1);
  });

  test('no two components, and no two examples of one, have the same name', () => {
    const components = groups.flatMap((group) => group.components);
    const names = components.map(({ key }) => key);
    expect(names).toHaveLength(new Set(names).size);
    for (const { examples } of components) {
      expect(new Set(examples.map(({ key }) => key)).size).toBe(examples.length);
    }
  });
});

/** Rooms of the design system whose components are all in the guide. The product's own pages show the others. */
const rooms = ['controls', 'fields', 'dates', 'feedback', 'overlays'];

/** Building blocks of other components that the guide shows, components that their own tests show, and those without a look. */
const parts = [
  'Icon',
  'Checkbox',
  'Combobox',
  'ComboboxInput',
  'ComboboxList',
  'Count',
  'DateRangeCalendar',
  'DateRangePanel',
  'DateRangePicker',
  'DateRangeSheet',
  'FieldFrame',
  'FormError',
  'GalleryViewer',
  'MenuButton',
  'MenuPopover',
  'LinkedLine',
  'MissingFields',
  'ModalFrame',
  'Months',
  'NoPicture',
  'PanelPopover',
  'PlainLine',
  'PopoverButton',
  'PriceText',
  'QuantityInput',
  'RadioGroup',
  'StillMissing',
  'Switch',
  'TextInput',
  'TitleText',
  'ToastProvider',
  'UsualStays',
  'modals',
  'Select',
  'FocusFault',
  'KeepDraft',
  'LeaveGuard',
  'LeftOut',
  'OwnName',
  'StickyAside',
  'when-loaded',
];

test('the guide shows every control, field, calendar, answer and overlay', () => {
  const shown = new Set([
    ...groups.flatMap(({ components }) => components.map(({ key }) => key)),
    ...parts,
  ]);
  const components = rooms
    .flatMap((room) => readdirSync(`src/ui/${room}`, { recursive: true, encoding: 'utf8' }))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => path.basename(file, '.tsx'));
  expect(components.filter((name) => !shown.has(name))).toEqual([]);
});
