import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { recordReading } from "#domain/audit/readings.commands.ts";
import { planById, senderOf } from "#domain/business-plans/business-plans.queries.ts";
import { sentParts } from "#domain/business-plans/plan-parts.queries.ts";
import { fileKinds } from "#domain/file-kinds.ts";
import { lineOfPlan } from "#domain/register/register.queries.ts";
import { sign } from "#domain/register/signing-keys.commands.ts";
import { signedInContext } from "../accounts/actor.ts";
import { attachment } from "../http/attachment.ts";
import { answersFile } from "../http/download.ts";
import type { ApiEnv } from "../http/env.ts";
import { idParam } from "../http/request.ts";
import { emptyZip, zipStream } from "../http/zip-stream.ts";
import { presentReceipt } from "./present-plan.ts";

const signed = createRoute({
  method: "get",
  path: "/business-plan/receipt/{id}",
  tags: ["business plans"],
  summary: "The signed receipt of a plan",
  description:
    "`id` is the plan's. A ZIP with the receipt as text, its signature (Ed25519), the public key in PEM, and how to verify it without the portal. Admins get everyone's, a member its own; to others there is none.",
  request: { params: idParam },
  responses: answersFile("The signed receipt"),
});

export const signedReceiptApi = new OpenAPIHono<ApiEnv>().openapi(signed, async (c) => {
  const ctx = signedInContext(c);
  const { signedReceiptStrings: strings, format } = c.var.language.strings;
  const plan = await planById(ctx, c.req.valid("param").id);
  await recordReading(ctx, { action: "plan.list", itemType: "user", itemId: plan.userId });
  const receipt = presentReceipt(plan, await sentParts(ctx.db, plan.id));
  const { project, site } = ctx.content;
  const text = strings.receipt({
    ...receipt,
    ...(await senderOf(ctx.db, plan)),
    project: `${project.code}, ${site.brand}`,
    moment: `${format.date(receipt.receivedAt)}, ${format.exactTime(receipt.receivedAt)}`,
    line: await lineOfPlan(ctx.db, receipt.receiptNumber),
  });
  const { publicKey, signature } = await sign(ctx, text);
  const zip = await emptyZip();
  const options = { mtime: new Date(receipt.receivedAt) };
  zip.addBuffer(Buffer.from(text), strings.files.receipt, options);
  zip.addBuffer(Buffer.from(signature), strings.files.signature, options);
  zip.addBuffer(Buffer.from(publicKey), strings.files.key, options);
  zip.addBuffer(Buffer.from(strings.howTo), strings.files.howTo, options);
  return attachment(
    zipStream(zip, []),
    fileKinds.zip.mediaType,
    strings.files.archive(receipt.receiptNumber),
  );
});
