import { pathTo } from '~/config/paths';
import { PageHead } from '~/features/page-head/PageHead';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import styles from './PageLoadFailed.module.css';

interface Props {
  /** The page's code did not arrive. Otherwise the page itself has a fault, and nobody is sent to look at their connection. */
  readonly isMissing: boolean;
}

/**
 * Replaces a page whose code could not be loaded, or that failed while it was shown. It loads the address again, because a newer build may
 * have replaced the code.
 */
export function PageLoadFailed({ isMissing }: Props) {
  const text = useText();
  const title = text(isMissing ? 'App.loadFailedTitle' : 'App.faultTitle');
  const explanation = text(isMissing ? 'App.loadFailedText' : 'App.faultText');
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <PageHead title={title} description={explanation} isPrivate />
      <h1>{title}</h1>
      <p>{explanation}</p>
      <div className={styles.actions}>
        <Button
          look="primary"
          onClick={() => window.location.reload()}
          text="App.loadFailedRetry"
        />
        <a href={pathTo('landing')}>
          <Text id="App.loadFailedLink" />
        </a>
      </div>
    </main>
  );
}
