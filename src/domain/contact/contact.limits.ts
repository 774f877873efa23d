/** The maximum length of each field of the contact form. */
export const maxLength = { name: 100, phone: 30, subject: 200, message: 5000 } as const;

/** Within so many working days messages are answered, as the contact page promises (content/pages/contact.yaml). */
export const answerDays = 2;

/** The pattern of a phone number. */
export const phonePattern = String.raw`\+?[\d\s\(\)\.\/\-]{6,}`;

/** The same before it is taken down to its signs: with dashes, marks that cannot be seen, digits of other widths. */
export const typedPhonePattern = String.raw`[\p{Nd}\p{Sm}\p{Ps}\p{Pe}\p{Pd}\p{Cf}\p{Mn}\s.\/]{6,}`;
