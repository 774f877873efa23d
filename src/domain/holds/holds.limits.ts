/** Characters. */
export const maxLength = { what: 254, reason: 300 };
