import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useState } from 'react';
import { type ToolReview } from '~/wire/orders';
import { stateEndsAt } from '~/domain/order/process/transaction-rules';
import { type TransactionView } from '../base/transaction-view';
import { MAX_REVIEW_TEXT } from '~/domain/text-limits';
import { FieldForm } from '~/features/forms/FieldForm';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { keepDraft } from '~/lib/drafts';
import { selectCurrentUserId } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { Picture } from '~/ui/content/Picture';
import { Stay } from '~/ui/content/Stay';
import { Icon } from '~/ui/controls/Icon';
import { FormError } from '~/ui/fields/FormError';
import { KeepDraft } from '~/ui/fields/KeepDraft';
import { RatingField } from '~/ui/fields/RatingField';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { required } from '~/ui/fields/validators';
import { Dialog } from '~/ui/overlays/modals';
import { useOrderWords } from '../base/use-order-words';
import { reviewFailureText, useOrderAction } from '../base/use-order-action';
import { useFormState } from 'react-final-form';
import styles from './ReviewDialog.module.css';
import common from '~/ui/layout/common.module.css';

type Entry = Partial<ToolReview> | undefined;

interface RatedToolsValues {
  readonly tools?: readonly Entry[];
}

/** Returns the tools that got stars, by their place among the further tools. */
const ratedTools = (entries: readonly Entry[] = []): readonly ToolReview[] =>
  Array.from(entries).flatMap((entry, index) =>
    entry?.rating === undefined
      ? []
      : [{ index, rating: entry.rating, content: (entry.content ?? '').trim() }],
  );

/** Returns each further tool once, even if the order has it for several stays. The order's own review covers the booked tool. */
function furtherTools({ transaction: { furtherItems }, listing }: TransactionView) {
  const ids = furtherItems.map(({ listingId }) => listingId);
  return furtherItems.flatMap(({ listingId, title }, index) =>
    listingId === listing.id || ids.indexOf(listingId) !== index ? [] : [{ title, index }],
  );
}

/** The optional stars for each further tool of an order. A tool that gets stars also gets a few words. */
function ToolRatings({ view }: { view: TransactionView }) {
  const text = useText();
  const { values } = useFormState<RatedToolsValues>({ subscription: { values: true } });
  const tools = furtherTools(view);
  if (tools.length === 0) return null;
  return (
    <div className={styles.tools}>
      <Text as="p" id="ReviewDialog.tools" values={{ count: tools.length }} />
      {tools.map(({ title, index }) => {
        const name = `tools[${String(index)}]`;
        return (
          <div key={name} className={common.stack3}>
            <RatingField name={`${name}.rating`} label={title} isOptional />
            {values.tools?.[index]?.rating !== undefined && (
              <TextAreaField
                name={`${name}.content`}
                label={text('ReviewDialog.toolContent', { title })}
                validate={required('TransactionPage.reviewRequired')}
                maxLength={MAX_REVIEW_TEXT}
                rows={2}
                isRequired
              />
            )}
          </div>
        );
      })}
    </div>
  );
}

interface Values {
  readonly rating?: number;
  readonly content?: string;
  readonly tools?: readonly (Partial<ToolReview> | undefined)[];
}

interface Props {
  readonly view: TransactionView;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function Subject({ view }: Pick<Props, 'view'>) {
  const { tools, fullName } = useOrderWords(view);
  const { role, listing, transaction } = view;
  const { span } = transaction;
  return (
    <div className={styles.subject}>
      <div className={styles.picture}>
        <Picture
          ratio="fill"
          corners="square"
          picture={listing.picture}
          outline={listing.outline}
          sizes="84px"
        />
      </div>
      <div className={styles.words}>
        <b>{tools}</b>
        {span && (
          <span className={styles.dates}>
            <Text
              id={role === 'customer' ? 'ReviewDialog.lentBy' : 'ReviewDialog.rentedBy'}
              values={{ dates: <Stay value={span} form="short" />, name: fullName }}
            />
          </span>
        )}
      </div>
    </div>
  );
}

function Secrecy({ view }: Pick<Props, 'view'>) {
  const moments = useMoments();
  const { name } = useOrderWords(view);
  const until = stateEndsAt(view.transaction);
  return (
    <p className={styles.secrecy}>
      <Icon of={LockKeyhole} size="s" />
      <span>
        <Text
          id={until ? 'ReviewDialog.secrecy' : 'ReviewDialog.secrecyOpen'}
          values={{ name, until: until && moments.date(until) }}
        />
      </span>
    </p>
  );
}

function ReviewForm({ view, onClose }: Omit<Props, 'isOpen'>) {
  const text = useText();
  const { take, failure } = useOrderAction(view);
  const userId = useAppSelector(selectCurrentUserId);
  const draft = `review.${view.id}`;
  const isRenter = view.role === 'customer';
  const [hasTools, setHasTools] = useState(isRenter);
  // The note stays while the review is sent again without the tools.
  if (hasTools && failure?.error.code === 'tools-not-reviewable') setHasTools(false);
  const send = async ({ rating, content = '', tools }: Values) => {
    if (rating === undefined) return;
    const review = { rating, content: content.trim(), tools: hasTools ? ratedTools(tools) : [] };
    if (!(await take({ step: 'review', review }))) return;
    if (userId) keepDraft(userId, draft, {});
    onClose();
  };
  return (
    <FieldForm<Values>
      data-command="review-tools"
      onSubmit={send}
      press={<Text id="ReviewDialog.submit" />}
      size="l"
      cancel={{ text: 'ReviewDialog.later', onPress: onClose }}
    >
      <KeepDraft owner={userId} name={draft} />
      <Subject view={view} />
      <RatingField
        name="rating"
        label={text('TransactionPage.reviewRating')}
        validate={required('TransactionPage.ratingRequired')}
      />
      <TextAreaField
        name="content"
        label={text(isRenter ? 'ReviewDialog.content' : 'ReviewDialog.contentSale')}
        validate={required('TransactionPage.reviewRequired')}
        maxLength={MAX_REVIEW_TEXT}
        rows={5}
        isRequired
      />
      {hasTools && <ToolRatings view={view} />}
      <Secrecy view={view} />
      <FormError>
        {failure?.step === 'review' && <Text id={reviewFailureText(view, failure.error)} />}
      </FormError>
    </FieldForm>
  );
}

/** The dialog for a review of the other side, with required stars and text. Renters can also review each further tool. */
export function ReviewDialog({ view, isOpen, onClose }: Props) {
  const text = useText();
  const { name } = useOrderWords(view);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('TransactionPage.reviewTitle', { name })}>
      <ReviewForm view={view} onClose={onClose} />
    </Dialog>
  );
}
