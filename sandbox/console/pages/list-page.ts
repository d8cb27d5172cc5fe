import { html, type Html } from '../../platform/html';
import { type ListPage, type ListQuery, type ListShape, PER_PAGE } from '../list-query';
import { layout } from './layout';

export interface Column<Row> {
  head: string;
  /** The column's name in the address, if the list can be sorted by the column. */
  sort?: string;
  cell: (row: Row) => Html | string | number;
}

interface ListView<Row> {
  base: string;
  shape: ListShape;
  query: ListQuery;
  page: ListPage<Row>;
  columns: readonly Column<Row>[];
}

type Change = Partial<Record<string, string | null>>;

/** The address of the same list with some of its parts changed; the page starts over unless it is among them. */
function listAddress(
  { base, shape: { path, defaultSort }, query }: Omit<ListView<never>, 'page' | 'columns'>,
  change: Change,
): string {
  const sort = `${query.descending ? '-' : ''}${query.sort}`;
  const parts: Change = { q: query.q, ...query.picked, sort, ...change };
  const kept = Object.entries(parts).filter(
    ([name, value]) => value && !(name === 'sort' && value === defaultSort),
  ) as [string, string][];
  const text = new URLSearchParams(kept).toString();
  return `${base}/${path}${text ? `?${text}` : ''}`;
}

const counted = (total: number) => new Intl.NumberFormat('en-US').format(total);

const sizeOf = (total: number): string => `${counted(total)} ${total === 1 ? 'entry' : 'entries'}`;

const hidden = (name: string, value: string) =>
  html`<input type="hidden" name="${name}" value="${value}" />`;

function searchForm<Row>({ base, shape, query }: ListView<Row>): Html {
  const selects = shape.filters.map(
    ({ name, label, options }) =>
      html`<label class="field"
        ><span>${label}</span>
        <select name="${name}">
          <option value="">All</option>
          ${options.map(
            ([value, text]) =>
              html`<option value="${value}" ${query.picked[name] === value ? html`selected` : null}>
                ${text}
              </option>`,
          )}
        </select>
      </label>`,
  );
  const ids = Object.keys(shape.ids).flatMap((name) => {
    const id = query.picked[name];
    return id ? [hidden(name, id)] : [];
  });
  const sort = `${query.descending ? '-' : ''}${query.sort}`;
  return html`<form class="search" method="get" action="${base}/${shape.path}" role="search">
    <label class="field wideField"
      ><span>Search ${shape.searches}</span>
      <input name="q" type="search" value="${query.q}" maxlength="200" />
    </label>
    ${selects} ${ids} ${sort === shape.defaultSort ? null : hidden('sort', sort)}
    <button class="strong" type="submit">Show</button>
  </form>`;
}

/** Shows which ids of other pages narrow the list, each with a link that removes it. */
function narrowed<Row>(view: ListView<Row>): Html | null {
  const { shape, query } = view;
  const set = Object.entries(shape.ids).filter(([name]) => query.picked[name]);
  if (set.length === 0) return null;
  return html`<p class="narrowed">
    Only
    ${set.map(
      ([name, label]) =>
        html`<span class="tag">${label} ${(query.picked[name] ?? '').slice(0, 8)}</span>
          <a href="${listAddress(view, { [name]: null })}"
            >Show all<span class="unseen">, whatever the ${label}</span></a
          >`,
    )}
  </p>`;
}

function head<Row>(view: ListView<Row>, column: Column<Row>): Html {
  const { query } = view;
  const { head: label, sort } = column;
  if (label === '') return html`<th scope="col"><span class="unseen">Actions</span></th>`;
  if (!sort) return html`<th scope="col">${label}</th>`;
  const active = query.sort === sort;
  const next = active && query.descending ? sort : `-${sort}`;
  const order = query.descending ? 'descending' : 'ascending';
  const address = listAddress(view, { sort: next });
  return html`<th scope="col" ${active ? html`aria-sort="${order}"` : null}>
    <a href="${address}">${label}</a>
  </th>`;
}

const recordRow = <Row>(columns: readonly Column<Row>[], line: Row): Html =>
  html`<tr role="row">
    ${columns.map(({ head: name, cell }) => html`<td role="cell" data-head="${name}">${cell(line)}</td>`)}
  </tr>`;

/** The rows of the list. On a phone each row is a card, and each cell has a label. */
function rowsOf<Row>(view: ListView<Row>): Html {
  const { columns, page, shape } = view;
  return html`<div class="records">
    <table role="table">
      <caption class="unseen">
        ${shape.title}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          ${columns.map((column) => head(view, column))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${page.rows.map((line) => recordRow(columns, line))}
      </tbody>
    </table>
  </div>`;
}

function pager<Row>(view: ListView<Row>): Html | null {
  const { query } = view;
  const pages = Math.max(1, Math.ceil(view.page.total / PER_PAGE));
  if (pages === 1 && query.page === 1) return null;
  const to = (page: number) => listAddress(view, { page: String(page) });
  const previous = Math.min(query.page - 1, pages);
  const hasNext = query.page < pages;
  return html`<nav class="pager" aria-label="Pages">
    ${query.page > 1 ? html`<a rel="prev" href="${to(previous)}">Previous</a>` : null}
    <span>Page ${query.page} of ${counted(pages)}</span>
    ${hasNext ? html`<a rel="next" href="${to(query.page + 1)}">Next</a>` : null}
    ${hasNext ? html`<a href="${to(pages)}">Last</a>` : null}
  </nav>`;
}

/** Whether the list may have more rows than it shows. */
const isNarrowed = ({ q, picked, page }: ListQuery): boolean =>
  q !== '' || page > 1 || Object.values(picked).some(Boolean);

/** A list with its search, filters, order and pages, all of which are in its address. */
export function listPage<Row>(view: ListView<Row>): string {
  const { base, shape, page } = view;
  const empty = isNarrowed(view.query)
    ? html`<p class="empty">Nothing here. <a href="${base}/${shape.path}">Show everything</a>.</p>`
    : html`<p class="empty">Nothing here yet.</p>`;
  return layout({
    base,
    title: shape.title,
    here: shape.path,
    main: html`${searchForm(view)}
      <p class="count" role="status">${sizeOf(page.total)}</p>
      ${narrowed(view)} ${page.rows.length === 0 ? empty : rowsOf(view)} ${pager(view)}`,
  });
}
