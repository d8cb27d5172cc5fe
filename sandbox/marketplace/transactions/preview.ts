import { type Envelope } from '../http/envelope';
import { type View } from '../http/resource';
import { rowAfter } from './apply-outcome';
import { withRefusals } from './refusals';
import { type Simulation } from './transaction-engine';
import { loadTransitions, transactionResource } from './transaction-resource';

/** The reply of a speculative call: the transaction as it would be, of which nothing is stored. */
export async function previewEnvelope(
  view: View,
  simulate: () => Promise<Simulation>,
): Promise<Envelope> {
  const { prepared, draft } = await withRefusals(simulate);
  const { snapshot, transition, actor, now, row } = prepared;
  const earlier = row ? ((await loadTransitions(view.db, [row.id])).get(row.id) ?? []) : [];
  const taken = { transition: transition.name, createdAt: now, by: actor };
  const { booking, stockReservation, reviews } = draft;
  return {
    data: transactionResource(view, {
      row: { ...rowAfter(prepared, draft), lastMessageAt: row?.lastMessageAt ?? null },
      transitions: [...earlier, taken],
      preview: {
        booking,
        stockReservation,
        reviews: reviews.filter(
          ({ type, state }) => state === 'public' || isAuthor(type, view, snapshot),
        ),
      },
    }),
  };
}

function isAuthor(
  type: 'ofProvider' | 'ofCustomer',
  view: View,
  { customer, provider }: Simulation['prepared']['snapshot'],
): boolean {
  if (view.api === 'integration') return true;
  return view.viewerId === (type === 'ofProvider' ? customer.id : provider.id);
}
