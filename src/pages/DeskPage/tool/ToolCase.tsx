import { pathTo } from '~/config/paths';
import { type ListingId } from '~/domain/ids';
import { categoryNames } from '~/domain/listing/categories';
import { useCommand } from '~/store/call/use-command';
import { useAnswer } from '~/store/call/use-answer';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { Badge } from '~/ui/controls/Badge';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { Link } from '~/ui/Link';
import { WhenReady } from '~/ui/feedback/WhenReady';
import { approveTool, type DeskTool, deskTool } from '~/wire/approvals';
import { Box, Parts } from '../frame/Box';
import { CloseTool } from './CloseTool';
import { FeatureTool } from './FeatureTool';
import { Reports } from '../queue/Reports';
import { sendBackTexts, SendBackForm } from '../person/SendBackForm';
import { type ToolStatus, toolStatuses } from './tool-statuses';
import { ToolChecks } from './ToolChecks';
import beside from '../person/PersonCase.module.css';
import styles from '../DeskPage.module.css';
import own from './ToolCase.module.css';

const categories: Readonly<Record<string, MessageId>> = categoryNames;

const statusOf = ({ state, review }: DeskTool): ToolStatus =>
  state === 'pendingApproval' && review?.is === 'sent-back' ? 'sent-back' : state;

function Head({ tool }: { readonly tool: DeskTool }) {
  const moments = useMoments();
  const { title, owner, since } = tool;
  const status = statusOf(tool);
  const { tone, text } = toolStatuses[status];
  return (
    <div>
      <Badge tone={tone} text={text} />
      <h1 className={styles.heading}>
        <Text id="DeskTool.heading" values={{ title, name: owner.name }} />
      </h1>
      {status === 'pendingApproval' && (
        <p className={styles.quiet}>
          <Text id="DeskTool.since" values={{ at: moments.moment(new Date(since)) }} />
        </p>
      )}
    </div>
  );
}

/** Shows what staff asked for the last time, and whether the owner has asked again. */
function Before({ review }: { readonly review: NonNullable<DeskTool['review']> }) {
  const text = useText();
  const moments = useMoments();
  const at = moments.moment(new Date(review.at));
  return (
    <Box
      title={review.is === 'sent-back' ? 'DeskTool.backAt' : 'DeskTool.askedAgain'}
      values={{ at }}
    >
      <ul>
        {review.reasons.map((reason) => (
          <li key={reason}>{text(sendBackTexts[reason])}</li>
        ))}
      </ul>
      {review.words && <p className={styles.words}>{review.words}</p>}
    </Box>
  );
}

function Shown({ tool }: { readonly tool: DeskTool }) {
  const text = useText();
  const format = useFormat();
  const { title, description, price, category, brand, address, owner, pictures } = tool;
  const categoryName = categories[category];
  const none = text('DeskTool.none');
  return (
    <Box title="DeskTool.shown">
      {pictures.length === 0 && <Text as="p" className={styles.quiet} id="DeskTool.noPictures" />}
      <div className={own.pictures}>
        {pictures.map((url, index) => (
          <img
            key={url}
            src={url}
            alt={text('ListingPage.pictureAlt', { title, number: index + 1 })}
          />
        ))}
      </div>
      <p className={styles.words}>{description}</p>
      <Parts
        of={[
          ['DeskTool.price', price ? format.money(price) : none],
          ['DeskTool.category', (categoryName ? text(categoryName) : category) || none],
          ['DeskTool.brand', brand || none],
          ['DeskTool.address', address || none],
          [
            'DeskTool.owner',
            <Link key="owner" href={pathTo('deskPerson', { id: owner.id })}>
              {owner.name}
            </Link>,
          ],
        ]}
      />
    </Box>
  );
}

interface JudgeProps {
  readonly tool: DeskTool;
  readonly onJudged: () => void;
}

const judgeFailures: Readonly<Record<string, MessageId>> = {
  conflict: 'DeskTool.faster',
  'account-suspended': 'DeskTool.ownerSuspended',
};

function Judge({ tool, onJudged }: JudgeProps) {
  const [approval, approve] = useCommand(approveTool);
  const press = async () => {
    if ((await approve({ listingId: tool.id })).ok) onJudged();
  };
  return (
    <Box title="DeskTool.judge">
      {approval.status === 'failed' && (
        <Note
          tone="danger"
          live="assertive"
          text={judgeFailures[approval.error.code] ?? 'DeskTool.failed'}
        />
      )}
      <p className={styles.quiet}>
        <Text id="DeskTool.approveText" values={{ name: tool.owner.name }} />
      </p>
      <div>
        <Button
          look="primary"
          isWorking={approval.status === 'loading'}
          onClick={() => void press()}
          text="DeskTool.approve"
        />
      </div>
      <SendBackForm tool={tool} onSent={onJudged} />
    </Box>
  );
}

/** Shows a tool that waits before anybody sees it: what renters will see, and what staff decide. */
export function ToolCase({ id }: { readonly id: ListingId }) {
  const [tool, ask] = useAnswer(deskTool, { listingId: id });
  return (
    <>
      <p>
        <Link href={`${pathTo('desk')}?show=tools`} text="Desk.back" />
      </p>
      <WhenReady of={tool} onRetry={ask} failures={{ 'not-found': 'DeskTool.unknown' }}>
        {(found) => (
          <>
            <Head tool={found} />
            <div className={`${beside.case ?? ''} ${own.case ?? ''}`}>
              <div className={beside.main}>
                {found.review && <Before review={found.review} />}
                <Shown tool={found} />
              </div>
              <div className={`${beside.side ?? ''} ${own.side ?? ''}`}>
                {found.checks && <ToolChecks tool={found} checks={found.checks} />}
                <Reports
                  title="DeskTool.reports"
                  none="DeskTool.noReports"
                  reports={found.reports}
                  name={found.owner.name}
                />
                <FeatureTool tool={found} onDone={ask} />
                <CloseTool tool={found} onDone={ask} />
              </div>
              {statusOf(found) === 'pendingApproval' && <Judge tool={found} onJudged={ask} />}
            </div>
          </>
        )}
      </WhenReady>
    </>
  );
}
