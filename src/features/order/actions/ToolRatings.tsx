import { useFormState } from 'react-final-form';
import { type ToolReview } from '~/wire/orders';
import { type TransactionView } from '../transaction-view';
import { MAX_REVIEW_TEXT } from '~/domain/text-limits';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { RatingField } from '~/ui/fields/RatingField';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { required } from '~/ui/fields/validators';
import common from '~/ui/layout/common.module.css';
import styles from './ReviewDialog.module.css';

type Entry = Partial<ToolReview> | undefined;

interface Values {
  readonly tools?: readonly Entry[];
}

/** The tools that got stars, by their place among the further tools. */
export const ratedTools = (entries: readonly Entry[] = []): readonly ToolReview[] =>
  Array.from(entries).flatMap((entry, index) =>
    entry?.rating === undefined
      ? []
      : [{ index, rating: entry.rating, content: (entry.content ?? '').trim() }],
  );

/** Each further tool once, even if the order has it for several stays. The booked one is what the order's own review is for. */
function furtherTools({ transaction: { furtherItems }, listing }: TransactionView) {
  const ids = furtherItems.map(({ listingId }) => listingId);
  return furtherItems.flatMap(({ listingId, title }, index) =>
    listingId === listing.id || ids.indexOf(listingId) !== index ? [] : [{ title, index }],
  );
}

/** Stars for each further tool of an order. They are a choice; a tool that gets stars also gets a few words. */
export function ToolRatings({ view }: { view: TransactionView }) {
  const text = useText();
  const { values } = useFormState<Values>({ subscription: { values: true } });
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
