import leven from 'leven';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { type Logger } from 'pino';
import * as v from 'valibot';
import { ApiFailure } from '~/api/marketplace/api-error';
import { toPlain } from '~/api/marketplace/read-response';
import { type MessageKind } from '~/domain/desk/message';
import { listingIdSchema, transactionIdSchema, userIdSchema } from '~/domain/ids';
import { orderKey } from '~/domain/order/process/order-number';
import { type searchDesk as entry } from '~/wire/desk-search';
import { hasCountedAll } from '../../../core/tasks/keep-counted';
import { ask } from '../../../marketplace/session';
import { showOrNull } from '../../../marketplace/show-or-null';
import { type KeptMessages } from '../../../staff/kept-messages';
import { type BackgroundStore } from '../../../store/background-store';
import { cursorPlace } from '../../../store/cursor-place';
import { KEEP_NAMES, namedOf, namedParams } from './keep-names';
import { foldName, nameHas, type Named, type NameIndex } from './name-index';

const MOST_SHOWN = 6;
const MOST_NEAR = 3;
/** The most signs that may be wrong in a number. */
const MOST_SLIPS = 2;
const MOST_ABOUT = 80;

const MESSAGE = /^([rc])-?(\d{1,9})$/i;
/** A whole id, also within the address of a page. */
const UUID = /^(?:https?:\/\/\S+\/)?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/\S*)?$/i;
const NUMBER = /^[\da-f]{8}$/;
const LIKE_NUMBER = /^(?=.*\d)[\da-f]{6,10}$/;

interface SearchServices {
  readonly integration: IntegrationSdk;
  readonly index: NameIndex;
  readonly store: BackgroundStore;
  readonly log: Pick<Logger, 'warn'>;
  readonly messages: Readonly<Record<MessageKind, { readonly kept: Pick<KeptMessages, 'read'> }>>;
}

type Answer = v.InferInput<typeof entry.answer>;

interface Hits {
  readonly people: readonly Named[];
  readonly tools: readonly Named[];
  readonly orders: readonly Named[];
}

interface Names extends Hits {
  readonly nameOf: (id: string | undefined) => string;
}

async function readNames(index: NameIndex): Promise<Names> {
  const [people, tools, orders] = await Promise.all([
    index.all('user'),
    index.all('listing'),
    index.all('transaction'),
  ]);
  const names = new Map([...people, ...tools].map(({ id, name }) => [id, name]));
  return { people, tools, orders, nameOf: (id) => names.get(id ?? '') ?? '' };
}

/** People and tools whose names have all words, and their orders. */
function byName({ people, tools, orders }: Names, typed: string): Hits {
  const words = foldName(typed).split(/\s+/).filter(Boolean);
  const found = {
    people: people.filter(({ name }) => nameHas(name, words)),
    tools: tools.filter(({ name }) => nameHas(name, words)),
  };
  const ids = new Set([...found.people, ...found.tools].map(({ id }) => id));
  return { ...found, orders: orders.filter(({ of }) => of.some((id) => ids.has(id))) };
}

const pageSchema = v.object({ data: v.array(v.unknown()) });
const namedOrders = (rows: readonly unknown[]): readonly Named[] =>
  rows.flatMap((row) => namedOf('transaction', row) ?? []);

/** Finds orders by the first eight characters of their IDs, as the marketplace has them now. */
async function byNumber(services: SearchServices, number: string): Promise<readonly Named[]> {
  const { integration, log } = services;
  try {
    const answer = await ask(() =>
      integration.transactions.query({
        ...namedParams.transaction,
        meta_orderNumber: number,
        perPage: MOST_SHOWN,
      }),
    );
    const { data } = v.parse(pageSchema, toPlain(answer.data));
    // A marketplace without the search schema may ignore the filter and return everything.
    return namedOrders(data).filter(({ id }) => id.startsWith(number));
  } catch (error) {
    if (!(error instanceof ApiFailure && error.error.code === 'validation')) throw error;
    log.warn(
      'orders are found by number in the index alone: the marketplace has no search schema "orderNumber"',
    );
    return [];
  }
}

const shownSchema = v.object({ data: v.unknown() });

/** Finds anything with this ID. */
async function byId({ integration }: SearchServices, id: string): Promise<Hits> {
  const shown = async (kind: 'listing' | 'user' | 'transaction') => {
    const answer = await showOrNull(() =>
      integration[`${kind}s`].show({ id, ...namedParams[kind] }),
    );
    const found = answer === null ? null : namedOf(kind, v.parse(shownSchema, answer).data);
    return found ? [found] : [];
  };
  const [people, tools, orders] = await Promise.all([
    shown('user'),
    shown('listing'),
    shown('transaction'),
  ]);
  return { people, tools, orders };
}

async function byEmail({ integration }: SearchServices, email: string): Promise<readonly Named[]> {
  const answer = await showOrNull(() =>
    integration.users.show({ email, 'fields.user': namedParams.user['fields.user'] }),
  );
  const found = answer === null ? null : namedOf('user', v.parse(shownSchema, answer).data);
  return found ? [found] : [];
}

async function byMessageNumber(
  { messages }: SearchServices,
  typed: string,
): Promise<Answer['messages']> {
  const [, letter, digits] = MESSAGE.exec(typed) ?? [];
  if (!letter) return { count: 0, rows: [] };
  const kind = letter.toLowerCase() === 'r' ? 'report' : 'contact';
  const message = await messages[kind].kept.read(Number(digits));
  if (!message) return { count: 0, rows: [] };
  const { number, listing, words, closed } = message;
  const about = listing?.title ?? words.slice(0, MOST_ABOUT);
  return { count: 1, rows: [{ kind, number, about, isOpen: closed === null }] };
}

/** Merges lists without duplicates, in order. */
const each = (...lists: readonly (readonly Named[])[]): readonly Named[] => [
  ...new Map(lists.flat().map((named) => [named.id, named])).values(),
];

async function hitsOf(services: SearchServices, names: Names, typed: string): Promise<Hits> {
  const [, id] = UUID.exec(typed) ?? [];
  if (id) return byId(services, id.toLowerCase());
  const nobody = { people: [], tools: [], orders: [] };
  if (typed.includes('@')) return { ...nobody, people: await byEmail(services, typed) };
  const number = typed.toLowerCase().replace(/^#/, '');
  const named = byName(names, typed);
  if (!LIKE_NUMBER.test(number)) return named;
  const known = names.orders.filter(({ id }) => id.startsWith(number));
  const stored = NUMBER.test(number) ? await byNumber(services, number) : [];
  return { ...named, orders: each(stored, known, named.orders) };
}

/** The orders whose numbers are closest to the typed text. */
function nearTo(typed: string, { orders }: Names): Answer['near'] {
  const number = typed.toLowerCase().replace(/^#/, '');
  if (!LIKE_NUMBER.test(number)) return [];
  return orders
    .flatMap(({ id }) => {
      const order = v.parse(transactionIdSchema, id);
      const slips = leven(orderKey(order), number);
      return slips <= MOST_SLIPS ? [{ order, slips }] : [];
    })
    .toSorted((left, right) => left.slips - right.slips)
    .slice(0, MOST_NEAR)
    .map(({ order }) => order);
}

const shown = <Row>(hits: readonly Named[], rowOf: (named: Named) => Row) => ({
  count: hits.length,
  rows: hits.slice(0, MOST_SHOWN).map(rowOf),
});

/** Searches for what staff typed. The newest results of each kind come first. */
export async function searchDesk(services: SearchServices, typed: string): Promise<Answer> {
  const { index, store } = services;
  const [names, messages, cursor] = await Promise.all([
    readNames(index),
    byMessageNumber(services, typed),
    store.get(cursorPlace(KEEP_NAMES)),
  ]);
  const { nameOf } = names;
  const hits = await hitsOf(services, names, typed);
  const isNothing =
    [...hits.people, ...hits.tools, ...hits.orders].length === 0 && messages.count === 0;
  return {
    people: shown(hits.people, ({ id, name, state }) => ({
      id: v.parse(userIdSchema, id),
      name,
      state: state === 'banned' ? 'banned' : 'active',
      email: typed.includes('@') ? typed.toLowerCase() : null,
    })),
    tools: shown(hits.tools, ({ id, name, state, of: [owner] }) => ({
      id: v.parse(listingIdSchema, id),
      title: name,
      state,
      owner: nameOf(owner),
    })),
    orders: shown(hits.orders, ({ id, state, of: [tool, renter, owner] }) => ({
      id: v.parse(transactionIdSchema, id),
      title: nameOf(tool),
      state,
      renter: nameOf(renter),
      owner: nameOf(owner),
    })),
    messages,
    near: isNothing ? nearTo(typed, names) : [],
    isComplete: hasCountedAll(cursor),
  };
}
