import { type Claim, type NumberedClaim } from '~/domain/order/claims';
import { stayWith } from '~/domain/order/stays';
import { otherRole } from '~/domain/order/transaction';
import { type Role } from '~/domain/order/transaction-graph';
import { type Attachment } from '~/features/attachments/attachment';
import { Attachments } from '~/features/attachments/Attachments';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { claimKindTexts } from '~/order-texts/claim-texts';
import { useAppSelector } from '~/store/hooks';
import { RichText } from '~/ui/content/RichText';
import { Disclosure } from '~/ui/layout/Disclosure';
import { Compare } from '../arrange/Compare';
import { toolsOf } from '../arrange/order-tools';
import { selectMessages } from '../order.duck';
import { type TransactionView } from '../transaction-view';
import { useOrderWords } from '../use-order-words';
import styles from './Claim.module.css';

interface Props {
  readonly view: TransactionView;
  readonly claim: NumberedClaim;
}

interface Said {
  readonly by: Role;
  readonly at: string;
  readonly text: MessageId;
  readonly message: string | null;
}

const answers = {
  pays: 'ClaimStory.pays',
  offers: 'ClaimStory.offers',
  disagrees: 'ClaimStory.disagrees',
} as const satisfies Record<NonNullable<Claim['answer']>['is'], MessageId>;

/** Each step of both sides that has words, oldest first. */
function saidOf({ by, at, message, answer, reply, added = [], dispute }: Claim): readonly Said[] {
  const other = otherRole(by);
  return [
    { by, at, text: 'ClaimStory.claims' as const, message },
    ...(answer
      ? [{ by: other, at: answer.at, text: answers[answer.is], message: answer.message ?? null }]
      : []),
    ...(reply?.is === 'refuses'
      ? [{ by, at: reply.at, text: 'ClaimStory.refuses' as const, message: null }]
      : []),
    ...added.map((each) => ({ ...each, text: 'ClaimStory.adds' as const })),
    ...(dispute ? [{ ...dispute, text: 'ClaimStory.disputes' as const }] : []),
  ].toSorted((left, right) => left.at.localeCompare(right.at));
}

function useMessage(id: string | null) {
  const found = useAppSelector(selectMessages).find((message) => message.id === id);
  const files = (found?.publicFileAttachments ?? []).flatMap(
    ({ id: attachmentId, file }): Attachment[] => {
      if (!file || file.attributes.deleted) return [];
      const { name = '', size } = file.attributes;
      return [{ attachmentId, name, size }];
    },
  );
  return { content: found?.attributes.content ?? '', files };
}

function Step({ view, claim, said }: Props & { readonly said: Said }) {
  const format = useFormat();
  const moments = useMoments();
  const { name } = useOrderWords(view);
  const { content, files } = useMessage(said.message);
  const { currency, lines, answer } = claim;
  const sum = lines.reduce((all, line) => all + line.sum, 0);
  const values = {
    name,
    isYou: said.by === view.role ? 'yes' : 'no',
    amount: format.money({ amount: sum, currency }),
    offer: format.money({ amount: answer?.sum ?? 0, currency }),
  };
  return (
    <li className={styles.said}>
      <b>
        <Text id={said.text} values={values} />
      </b>
      <time className={styles.hint} dateTime={said.at}>
        {moments.moment(new Date(said.at))}
      </time>
      {content !== '' && (
        <div className={styles.quote}>
          <RichText text={content} />
        </div>
      )}
      {files.length > 0 && <Attachments files={files} />}
    </li>
  );
}

function Lines({ view, claim }: Props) {
  const format = useFormat();
  const { lines, currency } = claim;
  const tools = toolsOf(view);
  return (
    <ul className={styles.lines}>
      {lines.map(({ kind, tool, sum }) => (
        <li key={`${kind}-${tool}`}>
          <span>
            {tools.find(({ listingId }) => listingId === tool)?.title}
            {': '}
            <Text id={claimKindTexts[kind]} />
          </span>
          <span className={styles.amount}>{format.money({ amount: sum, currency })}</span>
        </li>
      ))}
    </ul>
  );
}

/** What both sides said about a claim, and the photos of both moments. */
export function ClaimStory({ view, claim }: Props) {
  const stay = stayWith(view.transaction, claim.stay);
  return (
    <div className={styles.story}>
      <Lines view={view} claim={claim} />
      <ol className={styles.steps}>
        {saidOf(claim).map((said) => (
          <Step key={`${said.text}-${said.at}`} {...{ view, claim, said }} />
        ))}
      </ol>
      {stay && (
        <Disclosure summary={<Text id="ClaimStory.photos" />}>
          <Compare view={view} stay={stay} />
        </Disclosure>
      )}
    </div>
  );
}
