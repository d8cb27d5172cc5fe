import ICAL from 'ical.js';

/** RFC 5545 allows 75 octets a line; the library does not count the space that a folded line begins with. */
ICAL.foldLength = 74;

/** A calendar as the text of an .ics file. */
export const calendarText = (calendar: ICAL.Component): string => `${calendar.toString()}\r\n`;
