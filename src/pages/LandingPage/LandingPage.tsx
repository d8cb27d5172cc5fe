import { FormattedMessage, useIntl } from 'react-intl';
import { listingPath } from '~/config/paths';
import { PageHead } from '~/features/page-head/PageHead';
import { useFormat } from '~/i18n/use-format';
import { useAppSelector } from '~/store/hooks';
import { Link } from '~/ui/Link';
import { selectNewestListings } from './LandingPage.duck';
import { landingMessages } from './LandingPage.messages';

/** The start page. */
export function LandingPage() {
  const intl = useIntl();
  const format = useFormat();
  const listings = useAppSelector(selectNewestListings);
  return (
    <main id="main" tabIndex={-1}>
      <PageHead
        title={intl.formatMessage(landingMessages.title)}
        description={intl.formatMessage(landingMessages.description)}
      />
      <h1>
        <FormattedMessage {...landingMessages.heroTitle} />
      </h1>
      <ul>
        {listings.map(({ id, attributes: { title = '', price } }) => (
          <li key={id}>
            <Link href={listingPath({ id, title })}>{title}</Link>
            {price && format.price(price)}
          </li>
        ))}
      </ul>
    </main>
  );
}
