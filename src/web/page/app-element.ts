/** The id of the element into which the application renders. */
export const APP_ID = "app";
