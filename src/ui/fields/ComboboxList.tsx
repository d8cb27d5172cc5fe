import { type ReactNode } from 'react';
import { Header, ListBox, ListBoxItem, ListBoxSection, Popover } from 'react-aria-components';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { Icon } from '../controls/Icon';
import { type ComboboxInputProps, type ComboboxOption } from './combobox-model';
import { type Suggestions } from './use-suggestions';
import { type Options } from './use-options';
import { type Swipe } from './use-swipe';
import styles from './ComboboxInput.module.css';

const emptyTexts = {
  idle: 'Combobox.loading',
  loading: 'Combobox.loading',
  ready: 'Combobox.none',
  failed: 'Combobox.failed',
} satisfies Record<Suggestions['kind'], MessageId>;

function EmptyList({ suggestions }: { suggestions: Suggestions }) {
  return (
    <div className={styles.empty}>
      <Text id={emptyTexts[suggestions.kind]} />
    </div>
  );
}

/** The position of the typed letters in a text: at the beginning of a word, or else anywhere. */
function placeOf(letters: string, text: string): number {
  const [typed, whole] = [letters.trim().toLowerCase(), text.toLowerCase()];
  if (typed === '') return -1;
  if (whole.startsWith(typed)) return 0;
  const atWord = whole.indexOf(` ${typed}`);
  return atWord === -1 ? whole.indexOf(typed) : atWord + 1;
}

function Marked({ letters, text }: { letters: string; text: string }): ReactNode {
  const start = placeOf(letters, text);
  if (start === -1) return text;
  const end = start + letters.trim().length;
  return (
    <>
      <span>{text.slice(0, start)}</span>
      <mark className={styles.mark}>{text.slice(start, end)}</mark>
      <span>{text.slice(end)}</span>
    </>
  );
}

function Sign({ icon, picture }: Pick<ComboboxOption, 'icon' | 'picture'>) {
  if (picture)
    return <img className={styles.picture} src={picture} alt="" width="40" height="34" />;
  return icon && <Icon of={icon} size="s" />;
}

interface OptionProps {
  readonly option: ComboboxOption;
  readonly letters: string;
}

function Option({ option, letters }: OptionProps) {
  const { key, text, note, count, group } = option;
  const isRich = group !== undefined;
  return (
    <ListBoxItem
      id={key}
      textValue={text}
      // Marked letters and second lines would be read as words of their own.
      aria-label={isRich ? [text, note, count].filter(Boolean).join(', ') : undefined}
      className={styles.option ?? ''}
      data-rich={isRich || undefined}
      data-tile={option.isTile || undefined}
    >
      <Sign icon={option.icon} picture={option.picture} />
      <span className={styles.words}>
        {isRich ? <Marked letters={letters} text={text} /> : <span>{text}</span>}
        {note && <small className={styles.note}>{note}</small>}
      </span>
      {count && <span className={styles.count}>{count}</span>}
    </ListBoxItem>
  );
}

interface Group {
  readonly name: string;
  readonly options: readonly ComboboxOption[];
}

/** Options by their headings, in their order; undefined if they have none. */
function groupsOf(options: readonly ComboboxOption[]): readonly Group[] | undefined {
  const names = new Set(options.map(({ group }) => group));
  if (names.has(undefined)) return undefined;
  return [...names].flatMap((name) =>
    name === undefined ? [] : [{ name, options: options.filter(({ group }) => group === name) }],
  );
}

const keys = {
  move: { id: 'Combobox.keysMove', signs: ['↑', '↓'] },
  search: { id: 'Combobox.keysSearch', signs: ['Enter'] },
  close: { id: 'Combobox.keysClose', signs: ['Esc'] },
} as const satisfies Record<string, { readonly id: MessageId; readonly signs: readonly string[] }>;

/** Shows the keys to those who see the list. Screen readers announce the keys of a combobox themselves. */
function Keys() {
  return (
    <p className={styles.keys} aria-hidden="true">
      {Object.values(keys).map(({ id, signs }) => (
        <span key={id}>
          {signs.map((sign) => (
            <kbd key={sign} className={styles.key}>
              {sign}
            </kbd>
          ))}{' '}
          <Text id={id} />
        </span>
      ))}
    </p>
  );
}

type Props = Pick<Options, 'options' | 'suggestions'> & {
  readonly swipe: Swipe;
  readonly text: string;
  readonly below: ComboboxInputProps['listBelow'];
};

/** The list of a combobox: options one below the other, or in groups. */
export function ComboboxList({ options, suggestions, swipe, text, below }: Props) {
  const groups = groupsOf(options);
  const isRich = groups !== undefined;
  return (
    <Popover
      className={styles.popover ?? ''}
      data-rich={isRich || undefined}
      offset={isRich ? 12 : 6}
      // A long list above its field would cover the subject of the page.
      shouldFlip={!isRich}
      placement="bottom start"
      {...(below && { triggerRef: below })}
    >
      <div className={styles.scroller} {...swipe.handlers}>
        <ListBox
          className={styles.list ?? ''}
          renderEmptyState={() => <EmptyList suggestions={suggestions} />}
        >
          {groups?.map(({ name, options: own }) => (
            <ListBoxSection
              key={name}
              id={name}
              className={own.some(({ isTile }) => isTile) ? styles.tiles : undefined}
            >
              <Header className={styles.heading}>{name}</Header>
              {own.map((option) => (
                <Option key={option.key} option={option} letters={text} />
              ))}
            </ListBoxSection>
          )) ?? options.map((option) => <Option key={option.key} option={option} letters={text} />)}
        </ListBox>
      </div>
      {isRich && text.trim() !== '' && <Keys />}
    </Popover>
  );
}
