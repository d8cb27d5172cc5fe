import { type Situation } from '~/domain/order/process/situation';
import { sharesAddress } from '~/domain/order/process/transaction';
import { OtherPhone } from '../ticket/OtherPhone';
import { PickUp } from '../ticket/PickUp';
import { RenterFacts } from '../ticket/RenterFacts';
import { type TransactionView } from '../base/transaction-view';
import { useOrderWords } from '../base/use-order-words';
import { useLead } from '../base/use-lead';

/** The position of the place: in the panel on the days of pick-up and return, otherwise below the rows. */
const places: Partial<Record<Situation, 'panel' | 'below'>> = {
  'to-come': 'below',
  'pick-up-day': 'panel',
  out: 'below',
  due: 'panel',
  late: 'panel',
};

interface Props {
  readonly view: TransactionView;
  readonly at: 'panel' | 'below';
}

/** Shows where the renter picks the tools up and brings them back. The page has it once. */
export function Place({ view, at }: Props) {
  const { name } = useOrderWords(view);
  const { situation } = useLead(view);
  const { id, role, transaction } = view;
  const isHere = places[situation] === at && sharesAddress(transaction.state);
  if (role === 'provider' || !isHere) return null;
  return (
    <PickUp view={view} name={name} isInPanel={at === 'panel'}>
      <OtherPhone id={id} name={name} />
    </PickUp>
  );
}

/** Shows the renter whom the owner will meet. */
export function Renter({ view }: Pick<Props, 'view'>) {
  const { name } = useOrderWords(view);
  const { id, role, transaction } = view;
  if (role === 'customer') return null;
  return (
    <RenterFacts view={view}>
      {sharesAddress(transaction.state) && <OtherPhone id={id} name={name} />}
    </RenterFacts>
  );
}
