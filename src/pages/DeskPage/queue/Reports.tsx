import { type DeskTool } from '~/wire/approvals';
import { pathTo } from '~/config/paths';
import { type MessageId } from '~/i18n/message-id';
import { useMoments } from '~/i18n/use-moments';
import { Badge } from '~/ui/controls/Badge';
import { Link } from '~/ui/Link';
import { Box, Row, Rows } from '../frame/Box';
import desk from '../DeskPage.module.css';
import styles from '../person/PersonCase.module.css';

interface Props {
  readonly reports: DeskTool['reports'];
  readonly title: MessageId;
  /** The text if there are none, with the name of the owner. */
  readonly none: MessageId;
  readonly name: string;
  /** The page where each is answered. The default is that of reports. */
  readonly page?: 'deskReport' | 'deskMessage';
}

/** Lists what was reported, open or closed, with links to where it is answered. */
export function Reports({ reports, title: heading, none, name, page = 'deskReport' }: Props) {
  const moments = useMoments();
  return (
    <Box title={heading} values={{ count: reports.length }}>
      <Rows of={reports} none={none} values={{ name }}>
        {({ number, called, at, title, words, isOpen }) => (
          <Row key={number}>
            <p>
              <Badge
                tone={isOpen ? 'action' : 'success'}
                text={isOpen ? 'DeskMessage.open' : 'DeskMessage.closed'}
              />{' '}
              <Link href={pathTo(page, { number: String(number) })}>
                {title ? `${called}: ${title}` : called}
              </Link>
            </p>
            <p className={styles.said}>{words}</p>
            <p className={desk.quiet}>{moments.moment(new Date(at))}</p>
          </Row>
        )}
      </Rows>
    </Box>
  );
}
