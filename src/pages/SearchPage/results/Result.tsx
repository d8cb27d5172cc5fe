import { type ReactNode } from 'react';
import { type ListingId } from '~/domain/ids';
import { markedBy, type Marks, useIsMarked } from '~/features/map/marks';

/** The tools that are pointed at in the list, and those on the map. */
export interface PageMarks {
  readonly listMarks: Marks;
  readonly mapMarks: Marks;
}

interface Props extends PageMarks {
  readonly id: ListingId;
  readonly children: ReactNode;
}

/** A card's place in the list; the card and its pin mark each other. */
export function Result({ id, listMarks, mapMarks, children }: Props) {
  const isMarked = useIsMarked(mapMarks, [id]);
  return (
    <li data-marked={isMarked || undefined} {...markedBy(listMarks, [id])}>
      {children}
    </li>
  );
}
