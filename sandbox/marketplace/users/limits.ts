/** The API's own limits are not published; its clients are written for these. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 256;
export const NAME_MAX = 1000;
export const BIO_MAX = 5000;
export const EMAIL_PATTERN = /^[^\s@]{1,64}@[^\s@]{1,180}\.[^\s@.]{2,63}$/;
export const VERIFICATION_MAILS_PER_DAY = 5;
export const VERIFICATION_HOURS = 48;
export const RESET_HOURS = 24;
/** The most emails with a reset link to one address per hour. */
export const RESET_MAILS_PER_HOUR = 5;
