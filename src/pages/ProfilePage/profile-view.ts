import { type JoinedResource } from '~/api/marketplace/joined-resource';
import { type Person, toPerson } from '~/api/person/person';
import { type Day, dateToDay } from '~/domain/time/day';
import { parsePersonNumbers, type PersonNumbers } from '~/domain/person/numbers';

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
