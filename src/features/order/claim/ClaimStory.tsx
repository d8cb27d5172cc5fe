import {
  type ClaimEvent,
  type ClaimEventKind,
  stepsOfClaim,
} from '~/domain/order/claim/claim-events';
import { askedSum, type NumberedClaim } from '~/domain/order/claim/claims';
import { claimedParts, toolWith } from '~/domain/order/stay/order-parts';
import { stayWith } from '~/domain/order/stay/stays';
import { type Attachment } from '~/features/attachments/attachment';
import { Attachments } from '~/features/attachments/Attachments';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { useMoments } from '~/i18n/use-moments';
import { claimKindLabels } from '~/order-texts/claim-texts';
import { useAppSelector } from '~/store/hooks';
import { RichText } from '~/ui/content/RichText';
import { Disclosure } from '~/ui/layout/Disclosure';
import { Compare } from '../base/Compare';
import { toolsOf } from '../base/order-tools';
import { selectMessages } from '../base/order.duck';
import { type TransactionView } from '../base/transaction-view';
import { useOrderWords } from '../base/use-order-words';
import styles from './Claim.module.css';

interface Props {
  readonly view: TransactionView;
  readonly claim: NumberedClaim;
}

/** The steps of both sides that have words. The decision of staff is above them. */
const texts = {
  reported: 'ClaimStory.claims',
  pays: 'ClaimStory.pays',
  offers: 'ClaimStory.offers',
  disagrees: 'ClaimStory.disagrees',
  refuses: 'ClaimStory.refuses',
  added: 'ClaimStory.adds',
  disputed: 'ClaimStory.disputes',
} as const satisfies Partial<Record<ClaimEventKind, MessageId>>;

const isSaid = (kind: ClaimEventKind): kind is keyof typeof texts => kind in texts;

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

interface StepProps {
  readonly view: TransactionView;
  readonly event: ClaimEvent;
  readonly text: MessageId;
}

function Step({ view, event, text }: StepProps) {
  const format = useFormat();
  const moments = useMoments();
  const { name } = useOrderWords(view);
  const { claim, by, at, sum, message } = event;
  const { content, files } = useMessage(message);
  const { currency } = claim;
  const values = {
    name,
    isYou: by === view.role ? 'yes' : 'no',
    amount: format.money({ amount: askedSum(claim), currency }),
    offer: format.money({ amount: sum, currency }),
  };
  return (
    <li className={styles.said}>
      <Text as="b" id={text} values={values} />
      <time className={styles.hint} dateTime={at}>
        {moments.moment(new Date(at))}
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
  const text = useText();
  const stay = stayWith(view.transaction, claim.stay);
  const { lines, currency } = claim;
  const tools = toolsOf(view);
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const { kind, tool, sum } = line;
        const parts = claimedParts(stay && toolWith(stay, tool, view.listing.id), line);
        return (
          <li key={`${kind}-${tool}`}>
            <span>
              <span>{tools.find(({ listingId }) => listingId === tool)?.title}</span>
              <span>{': '}</span>
              {parts.length === 0 ? (
                <Text id={claimKindLabels[kind]} />
              ) : (
                <Text
                  id="Claim.missingParts"
                  values={{ kind: text(claimKindLabels[kind]), parts: format.list(parts) }}
                />
              )}
            </span>
            <span className={styles.amount}>{format.money({ amount: sum, currency })}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Shows what both sides said about a claim, and the photos of both moments. */
export function ClaimStory({ view, claim }: Props) {
  const stay = stayWith(view.transaction, claim.stay);
  return (
    <div className={styles.story}>
      <Lines view={view} claim={claim} />
      <ol className={styles.steps}>
        {stepsOfClaim(claim).map((event) => {
          const { kind, at } = event;
          return (
            isSaid(kind) && (
              <Step key={`${kind}-${at}`} view={view} event={event} text={texts[kind]} />
            )
          );
        })}
      </ol>
      {stay && (
        <Disclosure summary={<Text id="ClaimStory.photos" />}>
          <Compare view={view} stay={stay} />
        </Disclosure>
      )}
    </div>
  );
}
