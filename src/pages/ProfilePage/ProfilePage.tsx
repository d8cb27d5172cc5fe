import { useMemo } from 'react';
import { searchPath, profilePath } from '~/config/paths';
import { useConfig } from '~/config/config-context';
import { parseUserId, type UserId } from '~/domain/ids';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { profileData } from '~/features/structured-data/profile';
import { categoryOutline } from '~/api/listing/listing-picture';
import { personName } from '~/i18n/person-names';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { type PageProps } from '~/pages/page-module';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Bio } from '~/ui/content/Bio';
import { LinkButton } from '~/ui/controls/LinkButton';
import { EmptyState } from '~/ui/feedback/EmptyState';
import { LoadFailed } from '~/ui/feedback/LoadFailed';
import { SkeletonGroup } from '~/ui/feedback/Skeleton';
import { Wrap } from '~/ui/layout/Wrap';
import { Breadcrumbs } from '~/ui/navigation/Breadcrumbs';
import { AskOwner } from './AskOwner';
import { ProfileHead } from './ProfileHead';
import { loadUser, selectProfile, selectUserState } from './ProfilePage.duck';
import { ProfileReviews } from './ProfileReviews';
import { ProfileTools } from './ProfileTools';
import { type ProfileView, toProfileView } from './profile-view';
import common from '~/ui/layout/common.module.css';
import styles from './ProfilePage.module.css';

function ProfileFailed({ id }: { id: UserId }) {
  const text = useText();
  const dispatch = useAppDispatch();
  return (
    <div className={styles.message}>
      <PageHead
        title={text('ProfilePage.failedTitle')}
        description={text('ProfilePage.failedText')}
        isPrivate
      />
      <Text as="h1" className={common.headM} id="ProfilePage.failedTitle" />
      <LoadFailed text="ProfilePage.failedText" onRetry={() => void dispatch(loadUser(id))} />
    </div>
  );
}

/** Shows that a member left or was banned, without name or picture and hidden from search engines. */
function NobodyThere({ kind }: { kind: 'banned' | 'deleted' }) {
  const text = useText();
  const title = personName(text, { kind });
  const description = kind === 'banned' ? 'ProfilePage.bannedText' : 'ProfilePage.deletedText';
  return (
    <div className={styles.message}>
      <PageHead title={title} description={text(description)} isPrivate />
      <EmptyState
        level={1}
        outline={categoryOutline()}
        title={title}
        action={<LinkButton href={searchPath()} text="ListingPage.searchTools" />}
      >
        <Text id={description} />
      </EmptyState>
    </div>
  );
}

function Profile({ profile, id, name }: { profile: ProfileView; id: UserId; name: string }) {
  const text = useText();
  const { rootUrl } = useConfig();
  const path = profilePath(id);
  const { person, bio } = profile;
  const tools = { text: text('SitemapPage.allTools'), href: searchPath() };
  const picture = person.kind === 'active' ? person.picture?.src : undefined;
  return (
    <>
      <PageHead
        title={name}
        description={text('ProfilePage.description', { name })}
        canonicalPath={path}
        structuredData={profileData({
          rootUrl,
          path,
          crumbs: [{ name: tools.text, path: tools.href }],
          name,
          bio,
          picture,
        })}
      />
      <div className={styles.crumbs}>
        <Breadcrumbs crumbs={[tools, { text: name }]} />
      </div>
      <ProfileHead profile={profile} />
      <div className={styles.columns}>
        <div className={styles.text}>
          {profile.bio && (
            <section className={styles.section} aria-labelledby="about">
              <h2 id="about" className={common.headM}>
                <Text id="ProfilePage.about" values={{ name }} />
              </h2>
              <Bio text={profile.bio} size="m" />
            </section>
          )}
          <ProfileTools id={id} name={name} />
          <ProfileReviews id={id} />
        </div>
        <AskOwner id={id} name={name} responseMinutes={profile.numbers?.responseMinutes ?? null} />
      </div>
    </>
  );
}

function Shown({ params }: PageProps) {
  const text = useText();
  const state = useAppSelector(selectUserState);
  const user = useAppSelector(selectProfile);
  const id = parseUserId(params.id);
  const profile = useMemo(() => user && toProfileView(user), [user]);
  if (id && state.status === 'failed') return <ProfileFailed id={id} />;
  // Until the loader has run, the store may still contain the previous page's member.
  if (!id || profile?.id !== id) {
    return (
      <SkeletonGroup className={styles.message} shapes={['avatar', 'title', 'text', 'panel']} />
    );
  }
  const { person } = profile;
  if (person.kind !== 'active') return <NobodyThere kind={person.kind} />;
  return <Profile key={id} profile={profile} id={id} name={personName(text, person)} />;
}

/** Shows a member as others see them: bio, numbers, tools and reviews. */
export function ProfilePage({ params }: PageProps) {
  return (
    <PageFrame>
      <Wrap>
        <Shown params={params} />
      </Wrap>
    </PageFrame>
  );
}
