/** The maximum length of each field of the contact form. */
export const maxLength = { name: 100, phone: 30, subject: 200, message: 5000 } as const;

/** The pattern of a phone number, for forms and the API. */
export const phonePattern = String.raw`\+?[\d\s\(\)\.\/\-]{6,}`;
