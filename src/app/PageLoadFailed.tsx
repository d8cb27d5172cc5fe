import { FormattedMessage } from 'react-intl';
import { pathTo } from '~/config/paths';
import { appMessages } from './app.messages';

/** Stands in for a page whose code did not arrive. A plain link: a reload may bring it. */
export function PageLoadFailed() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>
        <FormattedMessage {...appMessages.loadFailedTitle} />
      </h1>
      <p>
        <FormattedMessage {...appMessages.loadFailedText} />
      </p>
      <a href={pathTo('landing')}>
        <FormattedMessage {...appMessages.loadFailedLink} />
      </a>
    </main>
  );
}
