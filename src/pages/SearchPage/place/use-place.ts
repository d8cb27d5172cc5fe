import { useLocation } from 'react-router-dom';
import { categoryNames } from '~/domain/listing/categories';
import { useText } from '~/i18n/use-text';
import { useAppSelector } from '~/store/hooks';
import { selectShownPlace, type ShownPlace } from './place.duck';

/** Returns the place that the page's address stands for, or null if it is a search. */
export function usePlace(): ShownPlace | null {
  const { pathname } = useLocation();
  const place = useAppSelector(selectShownPlace);
  return place?.path === pathname ? place : null;
}

/** Returns what is for rent there, such as "Power tools". */
export function useSubject({ category }: Pick<ShownPlace, 'category'>): string {
  const text = useText();
  return category ? text(categoryNames[category]) : text('SearchPage.subject');
}

/** Writes the heading of a place's page with the number of its tools. Undefined if the page is a search. */
export function usePlaceHeading(): ((count: number) => string) | undefined {
  const text = useText();
  const place = usePlace();
  const subject = useSubject(place ?? { category: null });
  if (!place) return undefined;
  const { city } = place;
  return (count) =>
    city
      ? text('PlacePage.headingIn', { count, subject, place: city.name })
      : text('PlacePage.heading', { count, subject });
}
