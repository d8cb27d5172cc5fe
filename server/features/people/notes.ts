import * as v from 'valibot';
import { pathTo } from '~/config/paths';
import { type UserId, userIdSchema } from '~/domain/ids';
import { type MarketplaceNow } from '../../marketplace/clock';
import { type Audit } from '../../staff/audit';
import { keptList } from '../../store/kept-list';
import { type Staff } from '../../staff/staff';
import { type BackgroundStore } from '../../store/background-store';

/** The limit for one person. The oldest notes are dropped. */
const MOST_NOTES = 100;

const noteSchema = v.object({
  key: v.string(),
  at: v.string(),
  by: userIdSchema,
  name: v.string(),
  words: v.string(),
});

interface Services {
  readonly store: BackgroundStore;
  readonly now: MarketplaceNow;
  readonly audit: Pick<Audit, 'add'>;
}

const nameOf = (person: UserId) => `desk:notes:${person}`;

interface NewNote {
  readonly person: { readonly id: UserId; readonly name: string };
  /** The key of the form that wrote it. The same note is kept once. */
  readonly key: string;
  readonly words: string;
}

/** The notes about a person that staff write for each other. Nobody else reads them, and they are deleted with the account. */
export function personNotes({ store, now, audit }: Services) {
  const listOf = (person: UserId) =>
    keptList(store, nameOf(person), { item: noteSchema, most: MOST_NOTES });
  return {
    read: (person: UserId) => listOf(person).read(),
    add: (staff: Staff, { person, key, words }: NewNote): Promise<void> =>
      store.withLock(`${nameOf(person.id)}:add`, async () => {
        const list = listOf(person.id);
        if ((await list.read()).some((note) => note.key === key)) return;
        await audit.add(staff, {
          deed: 'person-noted',
          on: person.id,
          about: person.name,
          path: pathTo('deskPerson', { id: person.id }),
        });
        const at = (await now()).toISOString();
        await list.add({ key, at, by: staff.id, name: staff.name, words });
      }),
    forget: (person: UserId) => store.delete(nameOf(person)),
  };
}
