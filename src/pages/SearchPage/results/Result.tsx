import { type ReactNode } from 'react';
import { type ListingId } from '~/domain/ids';
import { markedBy, type Marks, useIsMarked } from '~/features/map/marks';

/** The tools that somebody points at in the list and on the map. */
export interface PageMarks {
  readonly listMarks: Marks;
  readonly mapMarks: Marks;
}

interface Props extends PageMarks {
  readonly id: ListingId;
  readonly children: ReactNode;
}

/** Shows a card in the list. The card and its pin mark each other. */
export function Result({ id, listMarks, mapMarks, children }: Props) {
  const isMarked = useIsMarked(mapMarks, [id]);
  return (
    <li data-marked={isMarked || undefined} {...markedBy(listMarks, [id])}>
      {children}
    </li>
  );
}
