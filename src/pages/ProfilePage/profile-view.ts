import { type JoinedResource } from '~/api/joined-resource';
import { type Person, toPerson } from '~/api/person';
import { type Day, dateToDay } from '~/domain/day';
import { parsePersonNumbers, type PersonNumbers } from '~/domain/numbers';
import { type MessageWithValues } from '~/i18n/message-id';

export interface ProfileView {
  readonly id: string;
  readonly person: Person;
  readonly bio: string;
  /** According to the operator. */
  readonly isVerified: boolean;
  readonly since: Day | undefined;
  readonly numbers: PersonNumbers | undefined;
}

export function toProfileView(user: JoinedResource<'user'>): ProfileView {
  const { createdAt, profile } = user.attributes;
  return {
    id: user.id,
    person: toPerson(user),
    bio: profile?.bio ?? '',
    isVerified: profile?.metadata?.['isVerified'] === true,
    since: createdAt === undefined ? undefined : dateToDay(new Date(createdAt)),
    numbers: parsePersonNumbers(profile?.metadata),
  };
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** A response time in the unit that people would use, rounded up. */
export function answerTime(minutes: number): {
  readonly unit: 'minutes' | 'hours' | 'days';
  readonly count: number;
} {
  if (minutes < HOUR) return { unit: 'minutes', count: Math.max(1, minutes) };
  if (minutes < DAY) return { unit: 'hours', count: Math.ceil(minutes / HOUR) };
  return { unit: 'days', count: Math.ceil(minutes / DAY) };
}

const answerTexts = {
  minutes: 'ProfilePage.withinMinutes',
  hours: 'ProfilePage.withinHours',
  days: 'ProfilePage.withinDays',
} as const;

/** How long somebody takes to answer: "within 2 h". */
export function answerWords(minutes: number): MessageWithValues {
  const { unit, count } = answerTime(minutes);
  return { id: answerTexts[unit], values: { count } };
}
