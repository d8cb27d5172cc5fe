import { Text } from '~/i18n/Text';
import { Icon } from '~/ui/controls/Icon';
import { type ComboboxOption } from '~/ui/fields/combobox-model';
import { CLEAR_RECENT } from '../what-pick';
import common from '~/ui/layout/common.module.css';
import styles from './SearchStart.module.css';

const MOST_LAST = 4;

interface Props {
  /** Words that are rented, and the user's searches with the option that forgets them. */
  readonly options: readonly ComboboxOption[];
  readonly onPick: (option: ComboboxOption) => void;
}

function Tiles({ options, onPick }: Props) {
  const [first] = options;
  if (!first) return null;
  return (
    <section>
      <h3 className={styles.heading}>{first.group}</h3>
      <ul className={styles.tiles}>
        {options.map((option) => (
          <li key={option.key}>
            <button type="button" className={styles.tile} onClick={() => onPick(option)}>
              <span className={styles.ground}>
                <img
                  className={styles.picture}
                  src={option.picture}
                  alt=""
                  width="320"
                  height="240"
                />
              </span>
              <b className={styles.word}>{option.text}</b>{' '}
              {option.count && <small className={common.small}>{option.count}</small>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LastSearches({ options, onPick }: Props) {
  const clear = options.find(({ key }) => key === CLEAR_RECENT);
  const searches = options.filter((option) => option !== clear).slice(0, MOST_LAST);
  if (searches.length === 0) return null;
  return (
    <section>
      <div className={styles.head}>
        <Text as="h3" className={styles.heading} id="SearchStart.last" />
        {clear && (
          <button
            type="button"
            className={styles.clear}
            aria-label={clear.text}
            onClick={() => onPick(clear)}
          >
            <Text id="SearchStart.clear" />
          </button>
        )}
      </div>
      <ul>
        {searches.map((option) => (
          <li key={option.key} className={styles.row}>
            <button type="button" className={styles.last} onClick={() => onPick(option)}>
              {option.icon && <Icon of={option.icon} size="s" />}
              <b className={styles.word}>{option.text}</b>{' '}
              <small className={common.small}>{option.note}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a search can begin with before anything is typed: words that are rented around the place, and the last searches. */
export function Beginnings({ options, onPick }: Props) {
  return (
    <>
      <Tiles options={options.filter(({ isTile }) => isTile)} onPick={onPick} />
      <LastSearches options={options.filter(({ isTile }) => !isTile)} onPick={onPick} />
    </>
  );
}
