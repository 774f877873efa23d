import { OpenAPIHono } from "@hono/zod-openapi";
import { recordReading } from "#domain/audit/readings.commands.ts";
import { planById } from "#domain/business-plans/business-plans.queries.ts";
import { type ComposeReceipt, keptReceipt } from "#domain/business-plans/receipts.commands.ts";
import { fileKinds } from "#domain/foreign-files/file-kinds.ts";
import type { Timestamp } from "#domain/tables.ts";
import type { Language } from "#strings/languages.ts";
import { signedInContext } from "../accounts/actor.ts";
import { attachment } from "../http/attachment.ts";
import { answersFile } from "../http/download.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { idParam } from "../http/request.ts";
import { emptyZip, zipStream } from "../http/zip-stream.ts";

const { get } = endpoints("business plans");

const signed = get("/business-plan/receipt/{id}", ["plans.read", "plans.send"], {
  summary: "The signed receipt of a plan",
  description:
    "`id` is the plan's. A ZIP with the receipt as it was signed with the plan, as text, its signature (Ed25519), the public key in PEM, and how to verify it without the portal. Admins get everyone's, a member its own; to others there is none, nor of a sender who was erased.",
  request: { params: idParam },
  responses: answersFile("The signed receipt"),
});

/** The words of receipts in a language. */
export function receiptIn({ strings }: Language): ComposeReceipt {
  const { signedReceiptStrings, format } = strings;
  return (receipt) => {
    const moment = `${format.date(receipt.receivedAt)}, ${format.exactTime(receipt.receivedAt)}`;
    return signedReceiptStrings.receipt({ ...receipt, moment });
  };
}

export const signedReceiptApi = new OpenAPIHono<ApiEnv>().openapi(signed, async (c) => {
  const ctx = signedInContext(c);
  const { signedReceiptStrings: strings } = c.var.language.strings;
  const plan = await planById(ctx, c.req.valid("param").id);
  await recordReading(ctx, { action: "plan.list", itemType: "user", itemId: plan.userId });
  const { text, signature, publicKey } = await keptReceipt(ctx, plan, receiptIn(c.var.language));
  const [mtime, archive] = [plan.receivedAt, strings.files.archive(plan.receiptNumber)];
  return await signedArchive(strings, { text, signature, publicKey, mtime, archive });
});

interface SignedText {
  text: string;
  /** In base64. */
  signature: string;
  /** In PEM. */
  publicKey: string;
  mtime: Timestamp;
  /** The name of the archive. */
  archive: string;
  /** What is told of, beside the receipt: names and contents. */
  more?: readonly (readonly [string, string])[];
}

/** A ZIP with a signed receipt, and how to verify it without the portal. */
export async function signedArchive(
  { files, howTo }: Language["strings"]["signedReceiptStrings"],
  { text, signature, publicKey, mtime, archive, more = [] }: SignedText,
): Promise<Response> {
  const zip = await emptyZip();
  const options = { mtime: new Date(mtime) };
  zip.addBuffer(Buffer.from(text), files.receipt, options);
  zip.addBuffer(Buffer.from(signature, "base64"), files.signature, options);
  zip.addBuffer(Buffer.from(publicKey), files.key, options);
  zip.addBuffer(Buffer.from(howTo), files.howTo, options);
  for (const [name, content] of more) zip.addBuffer(Buffer.from(content), name, options);
  return attachment(zipStream(zip, []), fileKinds.zip.mediaType, archive);
}
