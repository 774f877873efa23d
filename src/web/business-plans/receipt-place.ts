/** The place of the receipt of the plan that counts, on the page where plans are sent: a link to it opens the receipt. */
export const receiptPlace = "#dovada";
