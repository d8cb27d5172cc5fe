import { type ReactNode, useId, useState } from 'react';
import Bell from 'lucide-react/icons/bell';
import { authPath, pathTo } from '~/config/paths';
import { MAX_SAVED_SEARCHES, savedQuery } from '~/domain/search/saved-searches';
import { type SearchParams } from '~/domain/search/search-params';
import { useReloadOnReturn } from '~/features/auth/use-reload-on-return';
import { saveSearch, selectSavedSearches } from '~/features/saved-searches/saved-search-thunks';
import { type SearchInAddress } from '~/features/search/use-search';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useClock } from '~/lib/clock';
import { selectCurrentUser } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Note } from '~/ui/feedback/Note';
import { Link } from '~/ui/Link';
import common from '~/ui/layout/common.module.css';
import styles from './SaveSearch.module.css';

interface Props {
  readonly state: SearchInAddress;
}

function useSaving(search: SearchParams) {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const [isWorking, setIsWorking] = useState(false);
  const [fault, setFault] = useState<MessageId>();
  const save = async () => {
    setIsWorking(true);
    setFault(undefined);
    const answer = await dispatch(saveSearch({ search, now: clock.now() }));
    setIsWorking(false);
    if (!saveSearch.fulfilled.match(answer)) {
      const isLimited = answer.payload?.code === 'forbidden';
      setFault(isLimited ? 'SaveSearch.forbidden' : 'SaveSearch.failed');
    } else if (!answer.payload) setFault('SaveSearch.full');
  };
  return { isWorking, fault, save };
}

const allSearches = (words: ReactNode[]) => <Link href={pathTo('savedSearches')}>{words}</Link>;

/** The button for people whose address is confirmed. */
function SaveButton({ search }: { search: SearchParams }) {
  const { isWorking, fault, save } = useSaving(search);
  return (
    <>
      <Button
        icon={Bell}
        isWorking={isWorking}
        onClick={() => void save()}
        text="SaveSearch.save"
      />
      {fault && (
        <Note
          tone="danger"
          live="assertive"
          text={fault}
          values={{ count: MAX_SAVED_SEARCHES, all: allSearches }}
        />
      )}
    </>
  );
}

/** Explains that searches are saved only for people whose address is confirmed. */
function Unverified() {
  useReloadOnReturn();
  const verify = (words: ReactNode[]) => <Link href={pathTo('verify')}>{words}</Link>;
  return <Note tone="info" text="SaveSearch.unverified" values={{ verify }} />;
}

function Way({ state: { search, address } }: Props) {
  const user = useAppSelector(selectCurrentUser);
  const { list, wantsEmails } = useAppSelector(selectSavedSearches);
  if (!user) {
    return <LinkButton icon={Bell} href={authPath('login', address)} text="SaveSearch.logIn" />;
  }
  if (user.attributes.emailVerified !== true) return <Unverified />;
  const query = savedQuery(search);
  if (!wantsEmails || list.every((saved) => saved.query !== query)) {
    return <SaveButton search={search} />;
  }
  return <Text as="p" role="status" id="SaveSearch.saved" values={{ all: allSearches }} />;
}

/** Offers an email when something new fits the search. */
export function SaveSearch(props: Props) {
  const headId = useId();
  return (
    <section className={styles.section} aria-labelledby={headId}>
      <h2 id={headId} className={common.headS}>
        <Text id="SaveSearch.title" />
      </h2>
      <Text as="p" className={styles.text} id="SaveSearch.text" />
      <Way {...props} />
    </section>
  );
}
