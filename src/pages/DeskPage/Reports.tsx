import { type DeskTool } from '~/wire/approvals';
import { pathTo } from '~/config/paths';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { Badge } from '~/ui/controls/Badge';
import { Link } from '~/ui/Link';
import desk from './DeskPage.module.css';
import styles from './PersonCase.module.css';

interface Props {
  readonly reports: DeskTool['reports'];
  readonly title: MessageId;
  /** Said if there are none, with the name of the owner. */
  readonly none: MessageId;
  readonly name: string;
}

/** What was reported, open or closed, each with the way to where it is answered. */
export function Reports({ reports, title: heading, none, name }: Props) {
  const moments = useMoments();
  return (
    <section className={desk.box} aria-labelledby="reports">
      <h2 id="reports">
        <Text id={heading} values={{ count: reports.length }} />
      </h2>
      {reports.length === 0 && <Text as="p" className={desk.quiet} id={none} values={{ name }} />}
      <ul className={desk.list}>
        {reports.map(({ number, called, at, title, words, isOpen }) => (
          <li key={number} className={desk.row}>
            <div>
              <p>
                <Badge
                  tone={isOpen ? 'action' : 'success'}
                  text={isOpen ? 'DeskMessage.open' : 'DeskMessage.closed'}
                />{' '}
                <Link href={pathTo('deskReport', { number: String(number) })}>
                  {`${called}: ${title}`}
                </Link>
              </p>
              <p className={styles.said}>{words}</p>
              <p className={desk.quiet}>{moments.moment(new Date(at))}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
