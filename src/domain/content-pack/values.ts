import { z } from "zod";
import { namesUser } from "../text/rich-text.ts";
import { internalTargets, isInternalTarget } from "./routes.ts";

/**
 * The value types of content. Each message states the expected value: the loader prefixes „așteptam”, for the operator
 * who wrote the file.
 */

export const text = z.string().trim().min(1, "un text, nu un câmp gol");

/** What is expected where an editor's value breaks a line. */
export const oneLine = "un text pe un singur rând, fără Enter";

/** Paragraphs of plain text, without mark-up. */
export const paragraphs = z.array(text).min(1, "cel puțin un paragraf");

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "litere mici fără diacritice, cifre și cratime, de exemplu anexa-1");

export const email = z.email("o adresă de e-mail, de exemplu contact@exemplu.ro");

export const phone = z
  .string("un număr de telefon între ghilimele, de exemplu 021 000 00 00")
  .regex(/^(?:\+?\d[\d ]{8,18}\d)$/, "un număr de telefon cu cifre și spații, de exemplu 021 000 00 00");

export const webAddress = z
  .url({ protocol: /^https$/, error: "o adresă web completă, care începe cu https://" })
  .refine((address) => !namesUser(address), "o adresă web fără nume de utilizator sau parolă");

/** A page of the portal: `/contact`, or an anchor of the home page: `/#sumar-proiect`. */
export const internalTarget = z
  .custom<`/${string}`>(
    (target) => typeof target === "string" && isInternalTarget(target),
    "o pagină a portalului, de exemplu /contact sau /#sumar-proiect",
  )
  .meta({ type: "string", enum: internalTargets });

/** A calendar day, `2023-12-31`. */
export const day = z.iso.date("o zi care există, de exemplu 2023-12-31");

export const countyCode = z
  .string()
  .regex(/^[A-Z]{1,2}$/, "codul unui județ: una sau două litere mari, de exemplu AB");

/** A description for search engines. */
export const Seo = z.strictObject({
  title: text,
  description: text.max(180, "cel mult 180 de caractere"),
});
export type Seo = z.infer<typeof Seo>;

/** A link to another page of the portal. */
export const InternalLink = z.strictObject({ label: text, to: internalTarget });
export type InternalLink = z.infer<typeof InternalLink>;
