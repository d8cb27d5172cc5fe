import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useCurrentInView } from './use-current-in-view';
import styles from './Tabs.module.css';

interface Tab {
  readonly key: string;
  readonly text: string;
  readonly panel: ReactNode;
}

interface Props {
  readonly label: string;
  readonly tabs: readonly [Tab, ...Tab[]];
  readonly initial?: string;
}

const stepOf = (key: string, index: number, count: number): number | null => {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
};

/** Tabs over panels of one page: arrows move and show, Home and End jump. */
export function Tabs({ label, tabs, initial }: Props) {
  const id = useId();
  const [current, setCurrent] = useState(initial ?? tabs[0].key);
  const row = useCurrentInView<HTMLDivElement>(current);
  const move = (event: KeyboardEvent, index: number) => {
    const next = stepOf(event.key, index, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    setCurrent(tab.key);
    document.getElementById(`${id}-tab-${tab.key}`)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.tabs} ref={row}>
        {tabs.map(({ key, text }, index) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-tab-${key}`}
            aria-controls={`${id}-panel-${key}`}
            aria-selected={key === current}
            tabIndex={key === current ? 0 : -1}
            className={styles.tab}
            onClick={() => setCurrent(key)}
            onKeyDown={(event) => move(event, index)}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ key, panel }) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-panel-${key}`}
          aria-labelledby={`${id}-tab-${key}`}
          hidden={key !== current}
          className={styles.panel}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}
