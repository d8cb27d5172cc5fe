import MessageSquare from 'lucide-react/icons/message-square';
import Pencil from 'lucide-react/icons/pencil';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { authPath, orderPath, pathTo, profilePath } from '~/config/paths';
import { type UserId } from '~/domain/ids';
import { EnquiryDialog } from '~/features/enquiry/EnquiryDialog';
import { answerWords } from '~/i18n/answer-words';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useFlag } from '~/features/shell/use-flag';
import { selectCurrentUserId } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { selectIsAuthenticated } from '~/store/session';
import { OwnName } from '~/ui/content/OwnName';
import { Button, type ButtonProps } from '~/ui/controls/Button';
import { Icon } from '~/ui/controls/Icon';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Dock } from '~/ui/layout/Dock';
import { Link } from '~/ui/Link';
import { Perforation, Ticket } from '~/ui/motifs/Ticket';
import { preloadModals } from '~/ui/overlays/modals';
import {
  findTools,
  loadMoreTools,
  selectTools,
  selectToolsState,
  TOOLS_PER_PAGE,
} from './ProfilePage.duck';
import common from '~/ui/layout/common.module.css';
import styles from './AskOwner.module.css';

interface Props {
  readonly id: UserId;
  readonly name: string;
  /** The minutes to the first answer, or null if they are not known. */
  readonly responseMinutes: number | null;
}

function countOf(tools: ReturnType<typeof selectToolsState>) {
  if (tools.status !== 'ready') return { total: 0, hasMore: false };
  const { ids, total } = tools.data;
  return { total, hasMore: ids.length < total };
}

/**
 * Keeps the open dialog in the address, so that a visitor can sign up first and return to it. If there are very many tools, people find
 * one by its name.
 */
function useAsking(id: UserId) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const tools = useAppSelector(selectToolsState);
  const [isWanted, setWanted] = useFlag('contact');
  const isOpen = isWanted && isAuthenticated;
  const { total, hasMore } = countOf(tools);
  const isLong = total > TOOLS_PER_PAGE;
  useEffect(() => {
    if (isOpen && hasMore && !isLong) void dispatch(loadMoreTools(id));
  }, [dispatch, id, isOpen, hasMore, isLong]);
  const findListings = (keywords: string) =>
    dispatch(findTools({ authorId: id, keywords })).unwrap();
  const ask = () => {
    if (isAuthenticated) setWanted(true);
    else void navigate(authPath('signup', `${profilePath(id)}?contact=true`));
  };
  const close = () => setWanted(false);
  return { isOpen, ask, close, findListings: isLong ? findListings : undefined };
}

function Answers({ minutes }: { minutes: number | null }) {
  if (minutes === null) return null;
  return (
    <p className={common.quiet}>
      <Text id="ProfilePage.usuallyAnswers" values={{ time: <Text {...answerWords(minutes)} /> }} />
    </p>
  );
}

type WriteButtonProps = Pick<ButtonProps, 'size' | 'icon' | 'isFullWidth' | 'onClick'>;

function WriteButton({ name, ...button }: WriteButtonProps & { name: string }) {
  return (
    <Button
      {...button}
      look="primary"
      onPointerEnter={preloadModals}
      onFocus={preloadModals}
      text="ProfilePage.write"
      values={{ name }}
    />
  );
}

/** Tells members on their own page what it is, and where to change it. */
function OwnProfile() {
  const text = useText();
  return (
    <>
      <aside className={styles.aside}>
        <Ticket label={text('ProfilePage.own')}>
          <Text as="h2" className={common.headS} id="ProfilePage.own" />
          <Text as="p" className={common.quiet} id="ProfilePage.ownText" />
          <LinkButton
            look="primary"
            icon={Pencil}
            href={pathTo('profileSettings')}
            text="ProfilePage.edit"
          />
          <LinkButton href={pathTo('listings')} text="ListingPage.seeOwn" />
        </Ticket>
      </aside>
      <Dock>
        <div className={common.breaks}>
          <Text as="b" id="ProfilePage.own" />{' '}
          <Link href={pathTo('listings')} text="ListingPage.seeOwn" />
        </div>
        <LinkButton
          look="primary"
          icon={Pencil}
          href={pathTo('profileSettings')}
          text="ProfilePage.edit"
        />
      </Dock>
    </>
  );
}

/** Starts a conversation from a ticket beside the text, or docked at the bottom below 1024 px. A question has to be about a tool. */
export function AskOwner({ id, name, responseMinutes }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const isOwn = useAppSelector(selectCurrentUserId) === id;
  const listings = useAppSelector(selectTools);
  const { isOpen, ask, close, findListings } = useAsking(id);
  if (isOwn) return <OwnProfile />;
  if (listings.length === 0) return null;
  const title = text('ProfilePage.ask', { name });
  return (
    <>
      <aside className={styles.aside}>
        <Ticket label={title}>
          <h2 className={common.headS}>{title}</h2>
          <Answers minutes={responseMinutes} />
          <WriteButton name={name} icon={MessageSquare} size="l" isFullWidth onClick={ask} />
          {listings.length > 1 && (
            <>
              <Perforation />
              <p className={styles.fact}>
                <Icon of={ShoppingCart} size="s" />
                <Text id="ProfilePage.oneCart" />
              </p>
            </>
          )}
        </Ticket>
      </aside>
      <Dock>
        <div className={common.breaks}>
          <b>
            <OwnName>{name}</OwnName>
          </b>
          <Answers minutes={responseMinutes} />
        </div>
        <WriteButton name={name} onClick={ask} />
      </Dock>
      <EnquiryDialog
        isOpen={isOpen}
        onClose={close}
        listings={listings.map((listing) => ({
          id: listing.id,
          title: listing.attributes.title ?? '',
        }))}
        findListings={findListings}
        draft={id}
        ownerName={name}
        onSent={(transactionId) => void navigate(orderPath(transactionId))}
      />
    </>
  );
}
