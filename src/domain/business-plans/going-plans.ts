import { z } from "zod";
import { Timestamp } from "../content/content-item.ts";

/** The plans that go next, at the end of their term. */
export const GoingPlans = z
  .object({
    term: z.iso.date().nullable().meta({
      description: "The first day without the project's plans; null while it is not known",
    }),
    dayAt: z.string().nullable().meta({
      description:
        "The key of the text that says when the accounts were submitted, from which the term is counted; null in a pack without one",
    }),
    plans: z.array(
      z.object({
        receiptNumber: z.string().meta({ example: "K7MR-9QXA" }),
        name: z.string().nullable().meta({ description: "Null once the person was erased" }),
        goesAt: Timestamp.meta({ description: "Not before" }),
      }),
    ),
  })
  .meta({ id: "GoingPlans" });
export type GoingPlans = z.infer<typeof GoingPlans>;
