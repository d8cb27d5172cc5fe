import type * as v from 'valibot';
import { messageNumber } from '~/domain/desk/message';
import { type ListingId } from '~/domain/ids';
import { type shownReport } from '~/wire/desk-messages';
import { type KeptMessages } from './kept-messages';

/** Older reports are not searched. */
const REPORTS_READ = 300;

/** The reports about open or closed tools, newest first. */
export async function reportsAbout(
  reports: Pick<KeptMessages, 'newest'>,
  tools: ReadonlySet<ListingId>,
): Promise<v.InferInput<typeof shownReport>[]> {
  const found = await reports.newest(REPORTS_READ);
  return found.flatMap(({ number, at, words, listing, closed }) =>
    listing && tools.has(listing.id)
      ? [
          {
            number,
            at,
            words,
            title: listing.title,
            isOpen: closed === null,
            called: messageNumber('report', number),
          },
        ]
      : [],
  );
}
