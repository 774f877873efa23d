import { receiptIn } from "#api/business-plans/signed-receipt.ts";
import { defaultLanguage, languageOf } from "#strings/languages.ts";

/** As the portal's receipts are. */
export const composeReceipt = receiptIn(languageOf(defaultLanguage));
