import Search from 'lucide-react/icons/search';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { searchDesk } from '~/wire/desk-search';
import { useCommand } from '~/store/call/use-command';
import { useDebounced } from '~/features/search/use-debounced';
import { useText } from '~/i18n/use-text';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { WhenReady } from '~/ui/feedback/WhenReady';
import { TextInput } from '~/ui/fields/TextInput';
import { DeskFound } from './DeskFound';
import { isSingleKey } from './single-keys';
import styles from './DeskSearch.module.css';

/** Moves the focus through the field and the links below it. */
function moveFocus(box: HTMLElement, step: 1 | -1): void {
  const stops = [...box.querySelectorAll<HTMLElement>('input, a[href]')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
}

interface Acts {
  /** Called when Enter is pressed in the field. */
  readonly onEnter: () => void;
  readonly onEscape: () => void;
  /** Called when the focus has left. */
  readonly onLeave: () => void;
}

const isInField = ({ target }: Event): boolean => target instanceof HTMLInputElement;

/** Handles keys: "/" moves the focus to the search unless somebody types, and arrows move through the results. */
function useSearchKeys(box: RefObject<HTMLElement | null>, acts: Acts): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const around = box.current;
    if (!around) return undefined;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => moveFocus(around, 1),
      ArrowUp: () => moveFocus(around, -1),
      Escape: () => latest.current.onEscape(),
    };
    const onKey = (event: KeyboardEvent) => {
      const act =
        event.key === 'Enter' && isInField(event) ? latest.current.onEnter : keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && around.contains(relatedTarget)))
        latest.current.onLeave();
    };
    const onSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isSingleKey(event)) return;
      event.preventDefault();
      around.querySelector('input')?.focus();
    };
    around.addEventListener('keydown', onKey);
    around.addEventListener('focusout', onLeave);
    document.addEventListener('keydown', onSlash);
    return () => {
      around.removeEventListener('keydown', onKey);
      around.removeEventListener('focusout', onLeave);
      document.removeEventListener('keydown', onSlash);
    };
  }, [box]);
}

const PAUSE_MS = 250;
const FEWEST_SIGNS = 2;
const SLASH = '/';

/** Returns the words of the field, and the results for the newest request. */
function useDeskSearch() {
  const { pathname } = useLocation();
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState('');
  const [found, call] = useCommand(searchDesk);
  const search = (words: string) => {
    setAsked(words);
    void call({ words });
  };
  const debounced = useDebounced(search);
  useEffect(() => {
    // A result was opened.
    setIsOpen(false);
    setTyped('');
  }, [pathname]);
  const words = typed.trim();
  const isLong = words.length >= FEWEST_SIGNS;
  return {
    typed,
    found,
    asked,
    setIsOpen,
    flush: debounced.flush,
    again: () => search(words),
    isShown: isOpen && isLong && asked !== '',
    isAnswered: asked === words && found.status === 'ready',
    change: (value: string) => {
      setTyped(value);
      setIsOpen(true);
      const next = value.trim();
      if (next.length >= FEWEST_SIGNS) debounced.schedule(next, PAUSE_MS);
      else debounced.drop();
    },
  };
}

/**
 * Finds people, orders, tools and messages from every page of the desk. "/" begins, arrows move, Enter opens the first result, and Esc
 * leaves.
 */
export function DeskSearch() {
  const text = useText();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { typed, found, asked, isShown, isAnswered, ...search } = useDeskSearch();
  useSearchKeys(box, {
    onEnter: () => {
      const first = box.current?.querySelector<HTMLElement>('a[href]');
      if (first && isAnswered) first.click();
      else search.flush();
    },
    onEscape: () => {
      if (isShown) field.current?.focus();
      else field.current?.blur();
      search.setIsOpen(false);
    },
    onLeave: () => search.setIsOpen(false),
  });
  return (
    <div className={styles.search} role="search" aria-label={text('DeskSearch.label')} ref={box}>
      <label htmlFor={id}>
        <VisuallyHidden text="DeskSearch.label" />
      </label>
      <TextInput
        id={id}
        ref={field}
        type="search"
        icon={Search}
        value={typed}
        placeholder={text('DeskSearch.placeholder')}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        trailing={
          <kbd className={styles.key} aria-hidden="true">
            {SLASH}
          </kbd>
        }
        onFocus={() => search.setIsOpen(true)}
        onChange={(event) => search.change(event.target.value)}
      />
      {isShown && (
        <div className={styles.found}>
          <WhenReady of={found} onRetry={search.again}>
            {(data) => <DeskFound found={data} words={asked} />}
          </WhenReady>
        </div>
      )}
    </div>
  );
}
