import { and, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Request, type Response, type Router } from 'express';
import { ApiError } from '../../marketplace/http/api-error';
import { listings } from '../../marketplace/store/schema/listings';
import { reviews } from '../../marketplace/store/schema/transactions';
import { users } from '../../marketplace/store/schema/users';
import { type Db } from '../../platform/database';
import { html } from '../../platform/html';
import { type ConsoleParts, formsOf, idOf, remarkOf } from '../console-parts';
import { directed, given, type ListQuery, type ListShape, matching, pageOf } from '../list-query';
import { addList } from '../list-route';
import { facts, notice, type Remark } from '../pages/data-parts';
import { action, layout, personLink, tag, time } from '../pages/layout';
import { type Column } from '../pages/list-page';

const authors = alias(users, 'authors');
const subjects = alias(users, 'subjects');

const shape: ListShape = {
  path: 'reviews',
  title: 'Reviews',
  searches: 'texts, listings, email addresses',
  filters: [
    {
      name: 'state',
      label: 'State',
      options: [
        ['public', 'Public'],
        ['pending', 'Waiting for the other side'],
        ['deleted', 'Deleted'],
      ],
    },
    {
      name: 'type',
      label: 'About',
      options: [
        ['ofProvider', 'Providers'],
        ['ofCustomer', 'Customers'],
      ],
    },
    {
      name: 'rating',
      label: 'Rating',
      options: ['1', '2', '3', '4', '5'].map((stars) => [stars, stars] as const),
    },
  ],
  ids: { subject: 'person', listing: 'listing' },
  sorts: ['rating', 'createdAt'],
  defaultSort: '-createdAt',
};

const withPeople = (db: Db) =>
  db
    .select({
      review: reviews,
      listing: listings.title,
      author: authors.email,
      subject: subjects.email,
    })
    .from(reviews)
    .innerJoin(listings, eq(listings.id, reviews.listingId))
    .innerJoin(authors, eq(authors.id, reviews.authorId))
    .innerJoin(subjects, eq(subjects.id, reviews.subjectId));

type ReviewLine = Awaited<ReturnType<typeof withPeople>>[number];

const conditionOf = ({ q, picked }: ListQuery): SQL | undefined =>
  and(
    eq(reviews.deleted, picked['state'] === 'deleted'),
    given<'public' | 'pending' | 'deleted'>(picked['state'], (state) =>
      state === 'deleted' ? undefined : eq(reviews.state, state),
    ),
    given<'ofProvider' | 'ofCustomer'>(picked['type'], (type) => eq(reviews.type, type)),
    given(picked['rating'], (rating) => eq(reviews.rating, Number(rating))),
    given(picked['subject'], (id) => eq(reviews.subjectId, id)),
    given(picked['listing'], (id) => eq(reviews.listingId, id)),
    matching(q, {
      texts: [reviews.content],
      ids: [reviews.id, reviews.transactionId],
      references: [
        { from: reviews.listingId, to: listings.id, texts: [listings.title] },
        { from: reviews.authorId, to: users.id, texts: [users.email] },
        { from: reviews.subjectId, to: users.id, texts: [users.email] },
      ],
    }),
  );

const load = (db: Db, query: ListQuery) =>
  pageOf<ReviewLine>(db, query, {
    rows: withPeople(db),
    from: reviews,
    where: conditionOf(query),
    order: [
      directed(query.sort === 'rating' ? reviews.rating : reviews.createdAt, query),
      reviews.id,
    ],
  });

const stateOf = ({ review }: ReviewLine) => tag(review.deleted ? 'deleted' : review.state);

const columnsOf = (base: string): Column<ReviewLine>[] => [
  {
    head: 'Review',
    cell: ({ review }) =>
      html`<a href="${base}/reviews/${review.id}">${review.content || 'Without words'}</a>`,
  },
  { head: 'Rating', sort: 'rating', cell: ({ review }) => review.rating },
  {
    head: 'By',
    cell: ({ review, author }) => personLink(base, review.authorId, author),
  },
  {
    head: 'About',
    cell: ({ review, subject }) => personLink(base, review.subjectId, subject),
  },
  { head: 'State', cell: stateOf },
  { head: 'Written', sort: 'createdAt', cell: ({ review }) => time(review.createdAt) },
];

function reviewPage(base: string, line: ReviewLine, remark: Remark): string {
  const { review, listing, author, subject } = line;
  const address = `${base}/reviews/${review.id}`;
  return layout({
    base,
    title: `Review of ${listing}`,
    here: 'reviews',
    back: { path: 'reviews', label: 'All reviews' },
    main: html`${notice(remark)}
      <div class="actions">
        ${review.deleted ? null : action(address, 'Delete review', { action: 'delete' })}
      </div>
      <blockquote class="text">${review.content}</blockquote>
      ${facts([
        ['Rating', `${String(review.rating)} of 5`],
        ['State', stateOf(line)],
        ['By', personLink(base, review.authorId, author)],
        ['About', personLink(base, review.subjectId, subject)],
        ['Listing', html`<a href="${base}/listings/${review.listingId}">${listing}</a>`],
        [
          'Transaction',
          html`<a href="${base}/transactions/${review.transactionId}">${review.transactionId}</a>`,
        ],
        ['Written', time(review.createdAt)],
        ['Id', html`<code>${review.id}</code>`],
      ])}`,
  });
}

export function addReviews(router: Router, { context: { db }, calls }: ConsoleParts): void {
  const show = async (request: Request, response: Response, remark: Remark) => {
    const [line] = await withPeople(db).where(eq(reviews.id, idOf(request)));
    if (!line) throw new ApiError('not-found');
    response.send(reviewPage(request.baseUrl, line, remark));
  };
  const change = formsOf('reviews', show);

  addList(router, { shape, load: (query) => load(db, query), columns: columnsOf });
  router.get('/reviews/:id', (request: Request, response: Response) =>
    show(request, response, remarkOf(request)),
  );
  router.post('/reviews/:id', (request: Request, response: Response) =>
    change(request, response, {
      run: () => calls.deleteReview(request, idOf(request)),
      done: 'deleted',
    }),
  );
}
