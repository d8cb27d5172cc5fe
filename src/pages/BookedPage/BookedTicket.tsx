import { type TransactionView } from '~/features/order/base/transaction-view';
import { type DayRange } from '~/domain/time/day';
import { groupByStay } from '~/domain/order/stay/stay-groups';
import { profilePath } from '~/config/paths';
import { parseUserId } from '~/domain/ids';
import { sharesAddress } from '~/domain/order/process/transaction';
import { useLead } from '~/features/order/base/use-lead';
import { personName } from '~/i18n/person-names';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { selectCurrentUser } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { OwnName } from '~/ui/content/OwnName';
import { Picture } from '~/ui/content/Picture';
import { Link } from '~/ui/Link';
import { LoanTag } from '~/ui/motifs/LoanTag';
import { PickUpPlaces } from './PickUpPlaces';
import { useText } from '~/i18n/use-text';
import { Stay } from '~/ui/content/Stay';
import { TitleText } from '~/ui/content/TitleText';
import { Perforation, Ticket } from '~/ui/motifs/Ticket';
import common from '~/ui/layout/common.module.css';
import styles from './BookedPage.module.css';

const LONG_WORD = 16;

interface Tool extends DayRange {
  readonly title: string;
  readonly code?: string;
}

/** Returns the tools of an order with the booked one first. */
function toolsOf({ transaction, listing }: TransactionView): readonly Tool[] {
  const { firstItem, furtherItems } = transaction;
  return firstItem ? [{ ...firstItem, title: listing.title }, ...furtherItems] : furtherItems;
}

function Group({ tools, nights }: { readonly tools: readonly Tool[]; readonly nights: DayRange }) {
  return (
    <div className={styles.group}>
      <b>
        <Stay value={nights} />
      </b>
      {tools.map((tool, index) => (
        <p key={`${tool.code ?? ''}-${String(index)}`}>
          <TitleText text={tool.title} longFrom={LONG_WORD} />
        </p>
      ))}
    </div>
  );
}

/** Shows the paper tag with the future renter's name. Nothing is certain while something is missing. */
function Tag({ view }: { readonly view: TransactionView }) {
  const format = useFormat();
  const me = useAppSelector(selectCurrentUser)?.attributes.profile?.firstName ?? '';
  const { awaited } = useLead(view);
  const { span } = view.transaction;
  if (awaited || !span || !sharesAddress(view.transaction.state)) return null;
  const day = format.weekday(span.end);
  return (
    <div className={styles.tag}>
      <LoanTag who={me} until={<Text id="BookedPage.outUntil" values={{ day }} />} />
    </div>
  );
}

/** Shows the ticket on the board: what was rented, for which days, from whom, and where it is picked up. */
export function BookedTicket({ view }: { readonly view: TransactionView }) {
  const text = useText();
  const { listing, other, transaction } = view;
  const groups = groupByStay(toolsOf(view));
  const name = personName(text, other);
  const person = other.kind === 'active' ? parseUserId(other.id) : undefined;
  const own = <OwnName>{name}</OwnName>;
  return (
    <div className={styles.ticket}>
      <Tag view={view} />
      <Ticket label={text('CheckoutPage.summary')}>
        <div className={styles.picture}>
          <Picture
            ratio="fill"
            corners="square"
            picture={listing.picture}
            outline={listing.outline}
            sizes="(width >= 1024px) 420px, 100vw"
            isFirst
          />
        </div>
        {groups.map((group) => (
          <Group key={`${group.start}_${group.end}`} nights={group} tools={group.items} />
        ))}
        <p className={common.muted}>
          <Text
            id="BookedPage.lentBy"
            values={{ person: person ? <Link href={profilePath(person)}>{own}</Link> : own }}
          />
        </p>
        {sharesAddress(transaction.state) && (
          <>
            <Perforation />
            <PickUpPlaces view={view} name={name} />
          </>
        )}
      </Ticket>
    </div>
  );
}
