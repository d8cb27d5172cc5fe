/** The keys of the link secrets in a user's private data, for the calendars of the user's sales and of the user's rentals. */
export const feedKeyNames = { sales: 'calendarKey', rentals: 'rentalCalendarKey' } as const;

/** A user's private data without the secrets from which the addresses of feeds are made. */
export const withoutKeys = (privateData: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(privateData).filter(
      ([name]) => !Object.values<string>(feedKeyNames).includes(name),
    ),
  );
