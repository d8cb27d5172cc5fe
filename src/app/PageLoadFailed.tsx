import { pathTo } from '~/config/paths';
import { PageHead } from '~/features/page-head/PageHead';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import styles from './PageLoadFailed.module.css';

/** Replaces a page whose code could not be loaded. It loads the address again, because a newer build may have replaced the code. */
export function PageLoadFailed() {
  const text = useText();
  const title = text('App.loadFailedTitle');
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <PageHead title={title} description={text('App.loadFailedText')} isPrivate />
      <h1>{title}</h1>
      <p>
        <Text id="App.loadFailedText" />
      </p>
      <div className={styles.actions}>
        <Button look="primary" onClick={() => window.location.reload()}>
          <Text id="App.loadFailedRetry" />
        </Button>
        <a href={pathTo('landing')}>
          <Text id="App.loadFailedLink" />
        </a>
      </div>
    </main>
  );
}
