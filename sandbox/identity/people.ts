/** Somebody who has an account with an identity provider. */
export interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Undefined if the person does not share it. */
  readonly email: string | undefined;
  readonly emailVerified: boolean;
}

/** The people offered on the sign-in page; one of them has an account in the demo data already. */
export const demoPeople: readonly Person[] = [
  {
    id: '100000000000000000001',
    firstName: 'Riley',
    lastName: 'Carter',
    email: 'riley.carter@people.example',
    emailVerified: true,
  },
  {
    id: '100000000000000000002',
    firstName: 'Sam',
    lastName: 'Okafor',
    email: 'sam.okafor@people.example',
    emailVerified: false,
  },
  {
    id: '100000000000000000003',
    firstName: 'Robin',
    lastName: 'Renter',
    email: 'renter@toolyard.example',
    emailVerified: true,
  },
  {
    id: '100000000000000000004',
    firstName: 'Noor',
    lastName: 'Haddad',
    email: undefined,
    emailVerified: false,
  },
];

export function displayName({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`;
}
