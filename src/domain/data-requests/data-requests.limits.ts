/** Characters. */
export const maxLength = { name: 120, contact: 254, wish: 1000, reason: 300, answer: 2000 };
