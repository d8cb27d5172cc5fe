import { listingPath, pathTo } from '~/config/paths';
import { type UserId } from '~/domain/ids';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { useAnswer } from '~/store/call/use-answer';
import { useCommand } from '~/store/call/use-command';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { WhenReady } from '~/ui/feedback/WhenReady';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Link } from '~/ui/Link';
import { deskTool } from '~/wire/approvals';
import { closeMessage, type DeskMessage } from '~/wire/desk-messages';
import { personPast } from '~/wire/desk-people';
import { Box, Row } from '../frame/Box';
import { CloseTool } from '../tool/CloseTool';
import { ToolChecks } from '../tool/ToolChecks';
import { Reports } from './Reports';
import common from '~/ui/layout/common.module.css';
import desk from '../DeskPage.module.css';

interface PersonRowProps {
  readonly id: UserId;
  readonly name: string;
}

/** Shows a person, with the known facts in a line. */
export function PersonRow({ id, name }: PersonRowProps) {
  const [past] = useAnswer(personPast, { userId: id });
  const { orders = [], claims = [] } = past.status === 'ready' ? past.data : {};
  return (
    <Row>
      <p>
        <Link href={pathTo('deskPerson', { id })}>{name}</Link>
      </p>
      {past.status === 'ready' && (
        <p className={desk.quiet}>
          <Text id="DeskMessage.past" values={{ orders: orders.length, claims: claims.length }} />
        </p>
      )}
    </Row>
  );
}

interface Props {
  readonly message: DeskMessage;
  readonly listing: NonNullable<DeskMessage['listing']>;
  readonly onClosed: () => void;
}

/** Shows the reported tool, its owner, earlier reports, and what to do. Each action closes the report. */
export function Reported({ message, listing, onClosed }: Props) {
  const text = useText();
  const format = useFormat();
  const [tool, ask] = useAnswer(deskTool, { listingId: listing.id });
  const [closing, close] = useCommand(closeMessage);
  const { kind, number, email, closed } = message;
  const closeWith = async (answer: MessageId) => {
    const done = await close({ kind, number, answer: text(answer), isNote: email === '' });
    if (done.ok || done.error.code === 'conflict') onClosed();
  };
  return (
    <WhenReady of={tool} onRetry={ask} failures={{ 'not-found': 'DeskTool.unknown' }}>
      {(found) => (
        <>
          <Box title="DeskMessage.toolAndOwner">
            <ul className={common.grid}>
              <Row end={found.price && <b>{format.money(found.price)}</b>}>
                <Link href={pathTo('deskTool', { id: found.id })}>{found.title}</Link>
              </Row>
              <PersonRow id={found.owner.id} name={found.owner.name} />
            </ul>
            {found.state === 'published' && (
              <div>
                <LinkButton
                  look="line"
                  href={`${listingPath(found)}?contact=true`}
                  text="DeskMessage.writeToOwner"
                  values={{ name: found.owner.name }}
                />
              </div>
            )}
          </Box>
          {found.checks && <ToolChecks tool={found} checks={found.checks} />}
          <Reports
            title="DeskMessage.otherReports"
            none="DeskMessage.noOtherReports"
            reports={found.reports.filter((report) => report.number !== number)}
            name={found.owner.name}
          />
          {!closed && (
            <Box title="DeskMessage.actions">
              {closing.status === 'failed' && (
                <Note tone="danger" live="assertive" text="DeskMessage.failed" />
              )}
              <CloseTool tool={found} onDone={() => void closeWith('DeskMessage.thanksClosed')} />
              <div>
                <Button
                  data-command="desk/close-message"
                  isWorking={closing.status === 'loading'}
                  onClick={() => void closeWith('DeskMessage.thanks')}
                  text="DeskMessage.nothing"
                />
              </div>
              {email !== '' && <Text as="p" className={desk.quiet} id="DeskMessage.actionsText" />}
            </Box>
          )}
        </>
      )}
    </WhenReady>
  );
}
