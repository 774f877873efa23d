/** Characters of each field of the contact form. */
export const longest = { name: 100, phone: 30, subject: 200, message: 5000 } as const;
