import { useMoment } from '~/config/use-moment';
import { salePath } from '~/config/paths';
import { latePiece } from '~/domain/order/process/lead';
import { zoneOf } from '~/domain/order/process/transaction-rules';
import { useMoments } from '~/i18n/use-moments';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Note } from '~/ui/feedback/Note';
import { type TransactionView } from '../base/transaction-view';
import { useOrderWords } from '../base/use-order-words';
import { FindAnother } from './FindAnother';

/** Says which piece is late with another renter, and what either side can do. */
export function LatePiece({ view }: { readonly view: TransactionView }) {
  const moments = useMoments();
  const moment = useMoment();
  const { name } = useOrderWords(view);
  const { role, transaction, listing } = view;
  const piece = latePiece(transaction, moment);
  if (!piece) return null;
  const further = transaction.furtherItems.find(({ listingId }) => listingId === piece.tool);
  const isRenter = role === 'customer';
  const due = moments.atTool(new Date(piece.due), zoneOf(transaction, moment.timeZone));
  return (
    <Note
      tone="warning"
      text={isRenter ? 'LatePiece.renter' : 'LatePiece.owner'}
      values={{ name, due, tool: further?.title ?? listing.title }}
      actions={
        isRenter ? (
          <FindAnother view={view} />
        ) : (
          <LinkButton href={salePath(piece.order)} text="LatePiece.other" />
        )
      }
    />
  );
}
