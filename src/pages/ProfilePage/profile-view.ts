import { verifiedAt } from '~/domain/person/identity';
import { type JoinedResource } from '~/api/marketplace/joined-resource';
import { type Person, toPerson } from '~/api/person/person';
import { type Day, dateToDay } from '~/domain/time/day';
import { parsePersonNumbers, type PersonNumbers } from '~/domain/person/numbers';

export interface ProfileView {
  readonly id: string;
  readonly person: Person;
  readonly bio: string;
  /** When the marketplace verified the identity, or null if it did not. */
  readonly verifiedAt: Date | null;
  readonly since: Day | undefined;
  readonly numbers: PersonNumbers | undefined;
}

export function toProfileView(user: JoinedResource<'user'>): ProfileView {
  const { createdAt, profile } = user.attributes;
  return {
    id: user.id,
    person: toPerson(user),
    bio: profile?.bio ?? '',
    verifiedAt: verifiedAt(profile?.metadata),
    since: createdAt === undefined ? undefined : dateToDay(new Date(createdAt)),
    numbers: parsePersonNumbers(profile?.metadata),
  };
}
