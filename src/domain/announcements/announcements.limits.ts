/** How many characters an announcement has at most. */
export const maxLength = { subject: 120, text: 5000 };
