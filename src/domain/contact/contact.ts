import { z } from "zod";
import { Id, Timestamp } from "../content-item.ts";
import { Email } from "../members/members.ts";
import { printable, singleLine } from "../plain-text.ts";
import { longest } from "./contact.limits.ts";

const line = (most: number) => z.string().overwrite(singleLine).max(most);

/** What a person fills in. Line breaks in a line count as spaces, so that none ever reaches a mail's header. */
export const NewMessage = z
  .object({
    lastName: line(longest.name).min(1).meta({ example: "Pop" }),
    firstName: line(longest.name).min(1).meta({ example: "Ana" }),
    email: Email,
    phone: line(longest.phone)
      .regex(/^(\+?[\d\s()./-]{6,})?$/, "phone")
      .default("")
      .meta({ example: "0712 345 678" }),
    subject: line(longest.subject).min(1).meta({ example: "Înscriere la curs" }),
    message: z.string().overwrite(printable).trim().min(1).max(longest.message).meta({
      example: "Până când mă pot înscrie?",
    }),
    terms: z
      .union([z.literal(true), z.enum(["on", "true", "1"])], "terms")
      .meta({ description: "The terms are accepted", type: "boolean", example: true }),
  })
  .meta({ id: "NewMessage" });
export type NewMessage = z.output<typeof NewMessage>;

/** What the form itself sends along: when it was shown, and a field that no person sees. */
export const FormTrace = z.object({
  stamp: z.string().max(200).meta({ description: "As contact/form gave it", example: "mbk2x1.Zk3…" }),
  website: z
    .string()
    .max(1000)
    .default("")
    .meta({ description: "Hidden from people: stays empty", example: "" }),
});
export type FormTrace = z.output<typeof FormTrace>;

export const SentMessage = NewMessage.extend(FormTrace.shape).meta({ id: "SentMessage" });

/** A message as the team reads it. */
export const ContactMessage = z
  .object({
    id: Id,
    lastName: z.string(),
    firstName: z.string(),
    email: z.string(),
    phone: z.string(),
    subject: z.string(),
    message: z.string(),
    receivedAt: Timestamp,
    readAt: Timestamp.nullable(),
    answeredAt: Timestamp.nullable(),
  })
  .meta({ id: "ContactMessage" });
export type ContactMessage = z.infer<typeof ContactMessage>;

/** What the team notes at a message. */
export const MessageMarks = z
  .object({ isRead: z.boolean(), isAnswered: z.boolean() })
  .partial()
  .meta({ id: "MessageMarks" });
export type MessageMarks = z.output<typeof MessageMarks>;
