import { type OwnCard } from '~/api/listing/own-listing-cards';
import { type NextStep, piecesOut } from '~/domain/order/stay/owner-agenda';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { Badge, type BadgeTone } from '~/ui/controls/Badge';
import { Spinner } from '~/ui/controls/Spinner';
import { type CardKind } from './card-state';
import { type Work } from './ManageListingsPage.duck';

const names = {
  published: 'ManageListingsPage.published',
  unpayable: 'ManageListingsPage.unpayable',
  draft: 'ManageListingsPage.draft',
  ready: 'ManageListingsPage.draft',
  'waits-for-payout': 'ManageListingsPage.waitsForPayout',
  pending: 'ManageListingsPage.pending',
  'waits-for-identity': 'ManageListingsPage.waitsForIdentity',
  closed: 'ManageListingsPage.closed',
} as const satisfies Record<CardKind, MessageId>;

const tones = {
  published: 'success',
  unpayable: 'danger',
  draft: 'neutral',
  ready: 'neutral',
  'waits-for-payout': 'warning',
  pending: 'info',
  'waits-for-identity': 'warning',
  closed: 'neutral',
} as const satisfies Record<CardKind, BadgeTone>;

interface Props {
  readonly card: OwnCard;
  readonly kind: CardKind;
  readonly agenda: readonly NextStep[];
  readonly work: Work | undefined;
}

function Out({ agenda, stock }: { agenda: readonly NextStep[]; stock: number }) {
  const format = useFormat();
  const back = agenda.find(({ kind }) => kind === 'return' || kind === 'late');
  if (stock > 1) {
    const values = { out: piecesOut(agenda), stock };
    return <Text id="ManageListingsPage.someOut" values={values} />;
  }
  if (!back) return null;
  if (back.kind === 'late') return <Text id="ManageListingsPage.outLate" />;
  if (back.inDays === 0) return <Text id="ManageListingsPage.outToday" />;
  return <Text id="ManageListingsPage.outUntil" values={{ day: format.weekday(back.day) }} />;
}

/** Says the saved state of a tool, even while it changes. */
export function CardTag({ card, kind, agenda, work }: Props) {
  if (work?.status === 'running') {
    return (
      <Badge>
        <Spinner size={12} />
        <Text
          id={work.action === 'open' ? 'ManageListingsPage.opening' : 'ManageListingsPage.closing'}
        />
      </Badge>
    );
  }
  if (kind === 'published' && piecesOut(agenda) > 0) {
    return (
      <Badge tone={card.stock > 1 ? 'success' : 'solid'}>
        <Out agenda={agenda} stock={card.stock} />
      </Badge>
    );
  }
  return <Badge tone={tones[kind]} text={names[kind]} />;
}
