import { z } from "zod";
import { Email } from "../accounts/members/members.ts";
import { Id, Timestamp } from "../content/content-item.ts";
import { plainLine, printable, singleLine } from "../text/plain-text.ts";
import { maxLength, phonePattern } from "./contact.limits.ts";

/** An e-mail address, or nothing. */
export const optionalEmail = z
  .string()
  .overwrite(plainLine)
  .max(254)
  .refine((written) => written === "" || Email.safeParse(written).success, "email")
  .default("")
  .meta({ example: "ana.pop@exemplu.ro" });

const line = (most: number) => z.string().overwrite(singleLine).max(most);

/**
 * Input of the contact form: at least a phone number or an e-mail address. Line breaks in one-line fields become
 * spaces, which prevents mail header injection.
 */
export const NewMessage = z
  .object({
    lastName: line(maxLength.name).min(1).meta({ example: "Pop" }),
    firstName: line(maxLength.name).min(1).meta({ example: "Ana" }),
    email: optionalEmail,
    phone: z
      .string()
      .overwrite(plainLine)
      .max(maxLength.phone)
      .regex(new RegExp(`^(${phonePattern})?$`), "phone")
      .default("")
      .meta({ example: "0712 345 678" }),
    subject: line(maxLength.subject).min(1).meta({ example: "Înscriere la curs" }),
    message: z.string().overwrite(printable).trim().min(1).max(maxLength.message).meta({
      example: "Până când mă pot înscrie?",
    }),
    terms: z
      .union([z.literal(true), z.enum(["on", "true", "1"])], "terms")
      .meta({ description: "The terms are accepted", type: "boolean", example: true }),
  })
  .refine(({ email, phone }) => Boolean(email || phone), {
    path: ["phone"],
    error: "phone-or-email",
    // Runs even if other fields are invalid, so that all errors are reported together.
    when: ({ value }) => typeof value === "object" && value !== null,
  })
  .meta({ id: "NewMessage", description: "With a phone number, an e-mail address, or both" });
export type NewMessage = z.output<typeof NewMessage>;

/** Fields that the form adds: when it was shown, and a honeypot. */
export const FormTrace = z.object({
  stamp: z.string().max(200).meta({ description: "As contact/form gave it", example: "mbk2x1.Zk3…" }),
  website: z
    .string()
    .max(1000)
    .default("")
    .meta({ description: "Hidden from people: stays empty", example: "" }),
});
export type FormTrace = z.output<typeof FormTrace>;

export const SentMessage = NewMessage.safeExtend(FormTrace.shape).meta({ id: "SentMessage" });

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
    dueOn: z.iso.date().meta({ description: "The last day of the answer that the contact page promises" }),
    isLate: z.boolean().meta({ description: "Past that day, and without an answer" }),
  })
  .meta({ id: "ContactMessage" });
export type ContactMessage = z.infer<typeof ContactMessage>;

/** Which messages are asked for. */
export const MessageFilter = z.object({
  words: z.string().overwrite(singleLine).max(100).optional().meta({
    description: "Each is in the names, addresses, subject or text; with or without diacritics",
    example: "popescu curs",
  }),
});
export type MessageFilter = z.output<typeof MessageFilter>;

/** The state that the team gives a message. */
export const MessageMarks = z
  .object({ isRead: z.boolean(), isAnswered: z.boolean() })
  .partial()
  .meta({ id: "MessageMarks" });
export type MessageMarks = z.output<typeof MessageMarks>;
