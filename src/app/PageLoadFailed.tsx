import { pathTo } from '~/config/paths';
import { Text } from '~/i18n/Text';

/** Replaces a page whose code could not be loaded. A plain link, because a reload may bring it. */
export function PageLoadFailed() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>
        <Text id="App.loadFailedTitle" />
      </h1>
      <p>
        <Text id="App.loadFailedText" />
      </p>
      <a href={pathTo('landing')}>
        <Text id="App.loadFailedLink" />
      </a>
    </main>
  );
}
