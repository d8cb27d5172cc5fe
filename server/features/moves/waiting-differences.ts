import { type Waiting } from '~/domain/desk/waiting';
import { pathTo } from '~/config/paths';
import { type DeskStore } from '../../staff/desk-store';

/** Where ledger and payment service differ, and what a bank or the payment service could not do: staff look at each. */
export async function waitingDifferences({
  differences,
}: Pick<DeskStore, 'differences'>): Promise<readonly Waiting[]> {
  const found = await differences.read();
  return found.map(({ key, kind, at, orderId, object }) => ({
    key: `difference:${key}`,
    kind,
    about: null,
    who: [],
    orderId,
    number: object,
    until: null,
    since: at,
    sum: null,
    path: pathTo('deskMoney'),
  }));
}
