import { z } from "zod";
import { Proof } from "../accounts/second-factor/second-factor.ts";
import { Id, Timestamp } from "../content/content-item.ts";
import { Hold } from "../holds/holds.ts";
import { requestKinds } from "../mail/mail.ts";
import { printable, singleLine } from "../text/plain-text.ts";
import { maxLength } from "./data-requests.limits.ts";

const number = z.string().meta({ example: "CER-2026-0001" });
const Day = z.iso.date();
const words = (most: number) =>
  z
    .string()
    .overwrite((text) => printable(text).trim())
    .max(most);
const reason = z.string().overwrite(singleLine).min(1).max(maxLength.reason);

/** What a person asks for: a copy (GDPR art. 15), a correction (16) or erasure (17). */
const RequestKind = z.enum(requestKinds);

/** One's own request. */
export const OwnDataRequest = z
  .object({ number, kind: RequestKind, dueOn: Day, closedAt: Timestamp.nullable() })
  .meta({ id: "OwnDataRequest" });
export type OwnDataRequest = z.infer<typeof OwnDataRequest>;

/** The same with all that was said in it. */
export const OwnDataRequestInFull = OwnDataRequest.extend({
  name: z.string().meta({ description: "As it was written down, where the request came another way" }),
  contact: z.string(),
  wish: z.string(),
  receivedOn: Day,
  extendedBecause: z.string().nullable(),
  outcome: z.enum(["done", "refused"]).nullable(),
  answer: z.string().nullable(),
}).meta({ id: "OwnDataRequestInFull" });
export type OwnDataRequestInFull = z.infer<typeof OwnDataRequestInFull>;

/** A request of a person, for whoever answers it. */
export const DataRequest = z
  .object({
    id: Id,
    number,
    kind: RequestKind,
    name: z.string().meta({ description: "Empty once the person was erased" }),
    contact: z.string(),
    hasAccount: z.boolean(),
    wish: z.string().meta({ description: "In the person's words" }),
    receivedOn: Day,
    dueOn: Day.meta({ description: "The last day to answer" }),
    isLate: z.boolean(),
    holds: Hold.array().meta({
      description: "Of an open one for erasure: why nothing can be erased for now",
    }),
    extendedBecause: z.string().nullable(),
    outcome: z.enum(["done", "refused"]).nullable().meta({ description: "null while it is open" }),
    answer: z.string().nullable(),
    closedAt: Timestamp.nullable(),
  })
  .meta({ id: "DataRequest" });
export type DataRequest = z.infer<typeof DataRequest>;

/** What a member asks for. */
export const NewOwnRequest = z
  .object({ kind: RequestKind, wish: words(maxLength.wish) })
  .meta({ id: "NewOwnRequest" });
export type NewOwnRequest = z.output<typeof NewOwnRequest>;

/** A request that came another way. */
export const NewDataRequest = NewOwnRequest.extend({
  name: z.string().overwrite(singleLine).min(1).max(maxLength.name),
  contact: z.string().overwrite(singleLine).min(1).max(maxLength.contact).meta({
    description: "Where the answer goes; the e-mail of an account joins the request to it",
  }),
  receivedOn: z.iso.date("day-form"),
}).meta({ id: "NewDataRequest" });
export type NewDataRequest = z.output<typeof NewDataRequest>;

/** Two more months to answer. */
export const RequestExtension = z.object({ reason }).meta({ id: "RequestExtension" });

const answer = words(maxLength.answer).min(1);

/** What was answered. */
export const RequestAnswer = z
  .object({ outcome: z.enum(["done", "refused"]), answer })
  .meta({ id: "RequestAnswer" });
export type RequestAnswer = z.output<typeof RequestAnswer>;

/** What is answered to whoever is erased, with the proof of the one who erases. */
export const RequestErasure = Proof.extend({ answer }).meta({ id: "RequestErasure" });
export type RequestErasure = z.output<typeof RequestErasure>;
