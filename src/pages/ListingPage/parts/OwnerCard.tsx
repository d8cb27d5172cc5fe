import MessageSquare from 'lucide-react/icons/message-square';
import { useLocation, useNavigate } from 'react-router-dom';
import { authPath, orderPath, pathTo, profilePath } from '~/config/paths';
import { answerWords, isGoodShare } from '~/i18n/answer-words';
import { personName } from '~/i18n/person-names';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { OwnName } from '~/ui/content/OwnName';
import { whenLoaded } from '~/ui/when-loaded';
import { VerifiedMark } from '~/features/owner/VerifiedMark';
import { useFlag } from '~/features/shell/use-flag';
import { Avatar } from '~/ui/content/Avatar';
import { Bio } from '~/ui/content/Bio';
import { Button } from '~/ui/controls/Button';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Link } from '~/ui/Link';
import { preloadModals } from '~/ui/overlays/modals';
import { useOpenedOnce } from '~/ui/overlays/use-opened';
import { type ListingPageView, type OwnerView } from '../listing-view';
import { type Viewer } from '../use-viewer';
import styles from './OwnerCard.module.css';

const EnquiryDialog = whenLoaded(
  async () => (await import('~/features/enquiry/EnquiryDialog')).EnquiryDialog,
);

interface Props {
  readonly listing: ListingPageView;
  readonly viewer: Viewer;
}

/** Starts a conversation. A visitor signs up first and returns to the open dialog. */
function Contact({ listing, viewer }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useFlag('contact');
  const isShown = isOpen && viewer.isAuthenticated;
  const isMounted = useOpenedOnce(isShown);
  const ownerName = personName(text, listing.owner.person);
  const start = () => {
    if (viewer.isAuthenticated) {
      setOpen(true);
      return;
    }
    const query = new URLSearchParams(search);
    query.set('contact', 'true');
    void navigate(authPath('signup', `${pathname}?${query.toString()}`));
  };
  return (
    <>
      <Button
        icon={MessageSquare}
        onClick={start}
        onPointerEnter={preloadModals}
        onFocus={preloadModals}
        text="ListingPage.contact"
      />
      {isMounted && (
        <EnquiryDialog
          isOpen={isShown}
          onClose={() => setOpen(false)}
          listings={[listing]}
          draft={listing.id}
          ownerName={ownerName}
          onSent={(id) => void navigate(orderPath(id))}
        />
      )}
    </>
  );
}

function Action({ listing, viewer }: Props) {
  if (viewer.isOwner) {
    return <LinkButton href={pathTo('profileSettings')} text="ListingPage.editProfile" />;
  }
  const canBeAsked = listing.state === 'published' && listing.owner.person.kind === 'active';
  return canBeAsked ? <Contact listing={listing} viewer={viewer} /> : null;
}

/** Shows how long the owner has been a member, and the marketplace's counts. */
function Facts({ owner: { since, numbers } }: { owner: OwnerView }) {
  const format = useFormat();
  const { rentals = 0, responseMinutes = null, answeredPercent = null } = numbers ?? {};
  return (
    <p className={styles.facts}>
      {since && <Text as="span" id="ProfilePage.since" values={{ month: format.month(since) }} />}
      {rentals > 0 && <Text as="span" id="ListingPage.rentals" values={{ count: rentals }} />}
      {responseMinutes !== null && (
        <span>
          <Text
            id="ListingPage.replies"
            values={{ time: <Text {...answerWords(responseMinutes)} /> }}
          />
          {isGoodShare(answeredPercent) && (
            <>
              {' '}
              <Text id="ProfilePage.answered" values={{ percent: answeredPercent }} />
            </>
          )}
        </span>
      )}
    </p>
  );
}

/** Shows the tool's owner with numbers and a button to write to them. */
export function OwnerCard({ listing, viewer }: Props) {
  const text = useText();
  const { id, person, bio, verifiedAt } = listing.owner;
  const name = personName(text, person);
  const own = <OwnName>{name}</OwnName>;
  const isMember = id && person.kind === 'active';
  return (
    <section className={styles.owner}>
      <div className={styles.head}>
        <Avatar person={person} size="m" />
        <div className={styles.who}>
          <h2 className={styles.name}>
            <Text
              id="ListingPage.lentBy"
              values={{ name: isMember ? <Link href={profilePath(id)}>{own}</Link> : own }}
            />
          </h2>
          {verifiedAt && person.kind === 'active' && <VerifiedMark at={verifiedAt} />}
        </div>
        <Action listing={listing} viewer={viewer} />
      </div>
      {person.kind === 'active' && <Facts owner={listing.owner} />}
      {bio && person.kind === 'active' && <Bio text={bio} />}
    </section>
  );
}
