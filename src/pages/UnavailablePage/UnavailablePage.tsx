import { type MouseEvent, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { categoryOutline } from '~/api/listing/listing-picture';
import { LinkButton } from '~/ui/controls/LinkButton';
import { EmptyState } from '~/ui/feedback/EmptyState';
import { Wrap } from '~/ui/layout/Wrap';
import { whenAnswered } from './when-answered';
import styles from './UnavailablePage.module.css';

/** Reloads the page with a plain link, because the router would think that it is already on the page. */
function reload(event: MouseEvent) {
  event.preventDefault();
  window.location.reload();
}

/** Replaces any page whose data the server could not get. */
export function UnavailablePage() {
  const text = useText();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const controller = new AbortController();
    void whenAnswered(`${pathname}${search}`, controller.signal).then(() =>
      window.location.reload(),
    );
    return () => controller.abort();
  }, [pathname, search]);
  return (
    <PageFrame searchPlacement="sheet">
      <PageHead
        title={text('UnavailablePage.title')}
        description={text('UnavailablePage.description')}
        isPrivate
      />
      <Wrap>
        <div className={styles.page}>
          <EmptyState
            level={1}
            outline={categoryOutline()}
            title={text('UnavailablePage.heading')}
            action={
              <LinkButton
                look="line"
                href={`${pathname}${search}`}
                onClick={reload}
                text="UnavailablePage.retry"
              />
            }
          >
            <Text id="UnavailablePage.text" />
          </EmptyState>
        </div>
      </Wrap>
    </PageFrame>
  );
}
