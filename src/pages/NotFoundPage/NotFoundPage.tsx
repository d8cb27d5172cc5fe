import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '~/config/paths';
import { PageHead } from '~/features/page-head/PageHead';
import { Link } from '~/ui/Link';
import { notFoundMessages } from './NotFoundPage.messages';

/** Answers every address that leads nowhere. */
export function NotFoundPage() {
  const intl = useIntl();
  return (
    <main id="main" tabIndex={-1}>
      <PageHead
        title={intl.formatMessage(notFoundMessages.title)}
        description={intl.formatMessage(notFoundMessages.description)}
        isPrivate
      />
      <h1>
        <FormattedMessage {...notFoundMessages.heading} />
      </h1>
      <p>
        <FormattedMessage {...notFoundMessages.text} />
      </p>
      <Link href={pathTo('landing')}>
        <FormattedMessage {...notFoundMessages.home} />
      </Link>
    </main>
  );
}
