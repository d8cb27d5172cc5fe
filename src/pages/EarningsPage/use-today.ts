import { useContext } from 'react';
import { type Day, dayInTimeZone } from '~/domain/time/day';
import { SiteZone } from '~/i18n/site-zone';
import { useClock } from '~/lib/clock';

/** Returns the marketplace's day. */
export const useToday = (): Day => dayInTimeZone(useClock().now(), useContext(SiteZone));
