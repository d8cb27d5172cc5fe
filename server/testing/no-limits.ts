const MOST = '100000';

/** Settings of a server whose tests send more requests than people do. */
export const NO_LIMITS = {
  READ_LIMIT_PER_MINUTE: MOST,
  QUOTE_LIMIT_PER_MINUTE: MOST,
  ORDER_LIMIT_PER_MINUTE: MOST,
  MAIL_LIMIT_PER_MINUTE: MOST,
  IMPORT_LIMIT_PER_MINUTE: MOST,
  EXPORT_LIMIT_PER_MINUTE: MOST,
  ADDRESS_LIMIT_PER_MINUTE: MOST,
} as const;
