import { useNavigate } from 'react-router-dom';
import { pathTo, searchPath } from '~/config/paths';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { categoryOutline } from '~/api/listing/listing-picture';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { PlaceForm } from '~/features/shell/PlaceForm';
import { useSearchForm } from '~/features/shell/use-search-form';
import { LinkButton } from '~/ui/controls/LinkButton';
import { EmptyState } from '~/ui/feedback/EmptyState';
import { Wrap } from '~/ui/layout/Wrap';
import { Link } from '~/ui/Link';
import common from '~/ui/layout/common.module.css';
import styles from './NotFoundPage.module.css';

interface Way {
  readonly text: MessageId;
  readonly href: string;
}

const ways: readonly Way[] = [
  { text: 'SitemapPage.allTools', href: searchPath() },
  { text: 'Footer.howItWorks', href: pathTo('howItWorks') },
  { text: 'Footer.blog', href: pathTo('blog') },
  { text: 'Footer.contact', href: pathTo('contact') },
  { text: 'Footer.sitemap', href: pathTo('sitemap') },
];

/** Shows links to go on for every unknown address. */
export function NotFoundPage() {
  const text = useText();
  const navigate = useNavigate();
  const { loadPlaces, firstPlaces, onSubmit } = useSearchForm({
    onSearch: (search) => void navigate(searchPath(search)),
  });
  return (
    <PageFrame searchPlacement="sheet">
      <PageHead
        title={text('NotFoundPage.title')}
        description={text('NotFoundPage.description')}
        isPrivate
      />
      <Wrap>
        <div className={styles.page}>
          <EmptyState
            level={1}
            outline={categoryOutline()}
            title={text('NotFoundPage.heading')}
            action={<LinkButton look="line" href={pathTo('landing')} text="NotFoundPage.home" />}
          >
            <Text id="NotFoundPage.text" />
          </EmptyState>
          <PlaceForm loadPlaces={loadPlaces} firstPlaces={firstPlaces} onSubmit={onSubmit} />
          <nav aria-labelledby="ways">
            <h2 id="ways" className={common.headS}>
              <Text id="NotFoundPage.ways" />
            </h2>
            <ul className={styles.ways}>
              {ways.map(({ text: name, href }) => (
                <li key={name}>
                  <Link href={href} text={name} />
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </Wrap>
    </PageFrame>
  );
}
