import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import Search from 'lucide-react/icons/search';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type OwnCounts,
  type OwnListingQuery,
  ownListingStates,
} from '~/api/listing/own-listing-cards';
import { type ListingState } from '~/api/marketplace/resources';
import { PlainForm } from '~/features/forms/PlainForm';
import { useDebounced } from '~/features/search/use-debounced';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Chip } from '~/ui/controls/Chip';
import { TextInput } from '~/ui/fields/TextInput';
import { MenuButton } from '~/ui/overlays/MenuButton';
import { listingsPath } from './listings-address';
import styles from './Toolbar.module.css';

const PAUSE_MS = 600;
const KEYWORDS_MAX = 100;

const stateNames = {
  published: 'ManageListingsPage.showPublished',
  draft: 'ManageListingsPage.showDrafts',
  pendingApproval: 'ManageListingsPage.showPending',
  closed: 'ManageListingsPage.showClosed',
} as const satisfies Record<ListingState, MessageId>;

type Sort = OwnListingQuery['sort'];

const sorts = [
  [undefined, 'ManageListingsPage.sortNewest'],
  ['-createdAt', 'ManageListingsPage.sortOldest'],
  ['-price', 'ManageListingsPage.sortCheapest'],
  ['price', 'ManageListingsPage.sortDearest'],
  ['pickUp', 'ManageListingsPage.sortPickUp'],
] as const satisfies readonly (readonly [Sort, MessageId])[];

type Change = (change: Partial<OwnListingQuery>) => void;

function SearchField({ keywords = '', onSearch }: { keywords?: string; onSearch: Change }) {
  const text = useText();
  const [typed, setTyped] = useState<{ readonly value: string; readonly base: string }>();
  const debounced = useDebounced((value: string) => onSearch({ keywords: value.trim() }));
  // From now on the typed value belongs to this address and not to the previous one, to which "Back" leads.
  const hasArrived = typed?.base !== keywords && typed?.value.trim() === keywords;
  if (hasArrived) setTyped({ ...typed, base: keywords });
  // The address's value replaces the typed one when it changes elsewhere.
  const value = typed && (typed.base === keywords || typed.value.trim() === keywords);
  return (
    <PlainForm role="search" className={styles.search} onSubmit={debounced.flush}>
      <TextInput
        type="search"
        icon={Search}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={KEYWORDS_MAX}
        aria-label={text('ManageListingsPage.search')}
        placeholder={text('ManageListingsPage.search')}
        value={value ? typed.value : keywords}
        onChange={({ target }) => {
          setTyped({ value: target.value, base: keywords });
          debounced.schedule(target.value, PAUSE_MS);
        }}
      />
    </PlainForm>
  );
}

interface ChipsProps {
  readonly state: ListingState | undefined;
  readonly counts: OwnCounts | undefined;
  readonly onChoose: Change;
}

/** The choice of one state or all of them, with counts. */
function StateChips({ state, counts, onChoose }: ChipsProps) {
  const text = useText();
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = ownListingStates.filter((key) => key === state || !counts || counts[key] > 0);
  const chip = (key: ListingState | undefined, name: MessageId, count: number | undefined) => (
    <Chip
      key={name}
      isOn={key === state}
      aria-pressed={key === state}
      onClick={() => onChoose({ state: key })}
    >
      <Text id={name} /> {count !== undefined && <span className={styles.count}>{count}</span>}
    </Chip>
  );
  return (
    <div className={styles.chips} role="group" aria-label={text('ManageListingsPage.show')}>
      {chip(undefined, 'ManageListingsPage.showAll', total)}
      {shown.map((key) => chip(key, stateNames[key], counts?.[key]))}
    </div>
  );
}

interface SortProps {
  readonly sort: Sort;
  /** Whether sorting by pick-up is possible. All tools must be on one page for that. */
  readonly hasPickUp: boolean;
  readonly onChoose: Change;
}

function SortButton({ sort, hasPickUp, onChoose }: SortProps) {
  const text = useText();
  const offered = sorts.filter(([key]) => key !== 'pickUp' || hasPickUp);
  const name = offered.find(([key]) => key === sort)?.[1] ?? 'ManageListingsPage.sortNewest';
  return (
    <MenuButton
      label={text('ManageListingsPage.sort')}
      entries={offered.map(([key, entry]) => ({
        key: entry,
        text: text(entry),
        isOn: key === sort,
        onAct: () => onChoose({ sort: key }),
      }))}
      renderTrigger={(trigger) => (
        <Button {...trigger} icon={ArrowDownUp}>
          {text(name)}
        </Button>
      )}
    />
  );
}

interface Props {
  readonly asked: OwnListingQuery;
  readonly counts: OwnCounts | undefined;
  /** Whether there is at most one page of tools. */
  readonly isOnePage: boolean;
  /** The actions on several tools. */
  readonly children?: ReactNode;
}

/** Shows search, filter and sort order of the own tools. All of it is in the address. */
export function Toolbar({ asked, counts, isOnePage, children }: Props) {
  const navigate = useNavigate();
  const go = (change: Partial<OwnListingQuery>, replace = false) =>
    void navigate(listingsPath({ ...asked, ...change, page: 1 }), { replace });
  return (
    <div className={styles.bar}>
      <SearchField
        {...(asked.keywords && { keywords: asked.keywords })}
        onSearch={(change) => go(change, Boolean(asked.keywords))}
      />
      <StateChips state={asked.state} counts={counts} onChoose={go} />
      <div className={styles.right}>
        {children}
        <SortButton sort={asked.sort} hasPickUp={isOnePage} onChoose={go} />
      </div>
    </div>
  );
}
