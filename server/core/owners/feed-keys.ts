/** Where a user's private data has the secret of the links: of what others rent from the user, and of what the user rents. */
export const feedKeyNames = { sales: 'calendarKey', rentals: 'rentalCalendarKey' } as const;

/** A user's private data without the secrets from which the addresses of feeds are made. */
export const withoutKeys = (privateData: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(privateData).filter(
      ([name]) => !Object.values<string>(feedKeyNames).includes(name),
    ),
  );
