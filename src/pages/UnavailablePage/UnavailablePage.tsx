import { type MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { categoryOutline } from '~/store/listing-picture';
import { LinkButton } from '~/ui/controls/LinkButton';
import { EmptyState } from '~/ui/feedback/EmptyState';
import { Wrap } from '~/ui/layout/Wrap';
import { unavailableMessages } from './UnavailablePage.messages';
import styles from './UnavailablePage.module.css';

/** A plain link without scripts; with them the router would find that it is here already. */
function reload(event: MouseEvent) {
  event.preventDefault();
  window.location.reload();
}

/** Stands in for any page whose data the server could not get. */
export function UnavailablePage() {
  const intl = useIntl();
  const { pathname, search } = useLocation();
  return (
    <PageFrame searchPlacement="sheet">
      <PageHead
        title={intl.formatMessage(unavailableMessages.title)}
        description={intl.formatMessage(unavailableMessages.description)}
        isPrivate
      />
      <Wrap>
        <div className={styles.page}>
          <EmptyState
            level={1}
            outline={categoryOutline()}
            title={intl.formatMessage(unavailableMessages.heading)}
            action={
              <LinkButton look="line" href={`${pathname}${search}`} onClick={reload}>
                <FormattedMessage {...unavailableMessages.retry} />
              </LinkButton>
            }
          >
            <FormattedMessage {...unavailableMessages.text} />
          </EmptyState>
        </div>
      </Wrap>
    </PageFrame>
  );
}
