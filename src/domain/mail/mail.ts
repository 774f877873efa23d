import { z } from "zod";
import { Timestamp } from "../content-item.ts";

/** What a mail with a link needs: `token` goes into the link, `expiresAt` says how long it works. */
const link = z.object({ firstName: z.string(), token: z.string(), expiresAt: Timestamp });

/** What someone wrote to the team. */
const message = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
});

/** What a notice says of a plan: nothing of whose it is. */
const plan = z.object({ receiptNumber: z.string(), version: z.int().positive(), receivedAt: Timestamp });

/** What a member may keep as proof. */
const planReceipt = plan.extend({
  firstName: z.string(),
  fileName: z.string(),
  size: z.int().nonnegative(),
  sha256: z.string(),
  conditions: z.object({ version: z.string(), items: z.array(z.string()) }),
});

/** What a mail is about. Its words are in strings/mail.ts; nothing here is a sentence. */
export const Mail = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("invitation"), recipient: z.string(), data: link }),
  z.object({ kind: z.literal("reset"), recipient: z.string(), data: link }),
  z.object({
    kind: z.literal("password-changed"),
    recipient: z.string(),
    data: z.object({ firstName: z.string(), changedAt: Timestamp }),
  }),
  z.object({ kind: z.literal("contact-message"), recipient: z.string(), data: message }),
  z.object({ kind: z.literal("plan-receipt"), recipient: z.string(), data: planReceipt }),
  z.object({ kind: z.literal("plan-notice"), recipient: z.string(), data: plan }),
]);
export type Mail = z.infer<typeof Mail>;

/** A mail that is on its way. `id` and `createdAt` stay the same however often it is tried. */
export type QueuedMail = Mail & { id: number; createdAt: string };
