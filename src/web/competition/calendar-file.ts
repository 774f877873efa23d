/** Where the dates of the round are, for calendars. */
export const CALENDAR_FILE = "/competitie.ics";
