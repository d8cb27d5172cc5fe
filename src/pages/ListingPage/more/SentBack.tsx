import { parseReview, type SendBackReason } from '~/domain/listing/review';
import { useCommand } from '~/store/call/use-command';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { askApproval } from '~/wire/approvals';
import { type ListingPageView } from '../listing-view';

const reasonTexts = {
  photos: 'SentBackEmail.photos',
  title: 'SentBackEmail.title',
  description: 'SentBackEmail.description',
  price: 'SentBackEmail.price',
  place: 'SentBackEmail.place',
  'contact-data': 'SentBackEmail.contactData',
  'not-allowed': 'SentBackEmail.notAllowed',
} as const satisfies Record<SendBackReason, MessageId>;

interface Props {
  readonly listing: Pick<ListingPageView, 'id' | 'review'>;
  readonly className: string | undefined;
}

/** Tells the owner of a waiting tool why it was sent back, and lets the owner ask again. */
export function SentBack({ listing: { id, review: given }, className }: Props) {
  const text = useText();
  const [asked, ask] = useCommand(askApproval);
  const review = parseReview({ review: given });
  if (!review) return null;
  if (review.is === 'asked-again' || asked.status === 'ready') {
    return (
      <div className={className}>
        <Note tone="success" live="polite" text="SentBack.asked" />
      </div>
    );
  }
  return (
    <div className={className}>
      <Note
        tone="warning"
        actions={
          <Button
            size="s"
            isWorking={asked.status === 'loading'}
            onClick={() => void ask({ listingId: id })}
            text="SentBack.ask"
          />
        }
      >
        <Text as="p" id="SentBack.title" />
        <ul>
          {review.reasons.map((reason) => (
            <li key={reason}>{text(reasonTexts[reason])}</li>
          ))}
        </ul>
        {review.words && <Text as="p" id="SentBack.words" values={{ words: review.words }} />}
        {asked.status === 'failed' && <Text as="p" role="alert" id="SentBack.failed" />}
      </Note>
    </div>
  );
}
