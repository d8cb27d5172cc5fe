import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import Search from 'lucide-react/icons/search';
import { useNavigate } from 'react-router-dom';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Chip } from '~/ui/controls/Chip';
import { TextInput } from '~/ui/fields/TextInput';
import { MenuButton } from '~/ui/overlays/MenuButton';
import { findRows, type InboxSearch } from './find-rows';
import {
  inboxAddress,
  type InboxFilter,
  type InboxQuery,
  type InboxSort,
  type InboxTab,
} from './inbox-address';
import styles from './InboxBar.module.css';

const KEYWORDS_MAX = 100;

const filters = [
  ['all', 'InboxPage.showAll'],
  ['questions', 'InboxPage.showQuestions'],
  ['open', 'InboxPage.showOpen'],
  ['booked', 'InboxPage.showBooked'],
  ['done', 'InboxPage.showDone'],
  ['ended', 'InboxPage.showEnded'],
] as const satisfies readonly (readonly [InboxFilter, MessageId])[];

const sorts = {
  changed: 'InboxPage.sortChanged',
  message: 'InboxPage.sortMessage',
  'pick-up': 'InboxPage.sortPickUp',
} as const satisfies Record<InboxSort, MessageId>;
const sortKeys = ['changed', 'message', 'pick-up'] as const satisfies readonly InboxSort[];

interface Props {
  readonly tab: InboxTab;
  readonly asked: InboxQuery;
  readonly search: InboxSearch | null;
  readonly onSearch: (search: InboxSearch) => void;
}

function SearchField({ search, onSearch }: Pick<Props, 'search' | 'onSearch'>) {
  const text = useText();
  return (
    <div role="search" className={styles.search}>
      <TextInput
        type="search"
        icon={Search}
        autoComplete="off"
        maxLength={KEYWORDS_MAX}
        aria-label={text('InboxPage.search')}
        placeholder={text('InboxPage.search')}
        value={search?.typed ?? ''}
        onChange={({ target }) => onSearch({ typed: target.value, find: findRows })}
      />
    </div>
  );
}

/** Shows filter and sort order, which are in the address, and a search in what is on the page. */
export function InboxBar({ tab, asked, search, onSearch }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const go = (change: Partial<InboxQuery>) =>
    void navigate(inboxAddress(tab, { ...asked, ...change, page: 1 }));
  return (
    <div className={styles.bar}>
      <SearchField search={search} onSearch={onSearch} />
      <div className={styles.chips} role="group" aria-label={text('InboxPage.show')}>
        {filters.map(([key, name]) => (
          <Chip
            key={key}
            isOn={key === asked.filter}
            aria-pressed={key === asked.filter}
            onClick={() => go({ filter: key })}
          >
            <Text id={name} />
          </Chip>
        ))}
      </div>
      <div className={styles.sort}>
        <MenuButton
          label={text('InboxPage.sort')}
          entries={sortKeys.map((key) => ({
            key,
            text: text(sorts[key]),
            isOn: key === asked.sort,
            onAct: () => go({ sort: key }),
          }))}
          renderTrigger={(trigger) => (
            <Button {...trigger} icon={ArrowDownUp}>
              {text(sorts[asked.sort])}
            </Button>
          )}
        />
      </div>
    </div>
  );
}
