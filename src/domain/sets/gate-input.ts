import { z } from "zod";
import { ActivityEdit } from "../activities/activities.ts";
import { Id } from "../content/content-item.ts";
import { Finding } from "../gate/gate.ts";
import { JobEdit } from "../jobs/jobs.ts";
import { NewsEdit } from "../news/news.ts";

/** What is to become public: an item with what its editor has not saved, a set, or a file that waits for its document. */
export const GateInput = z
  .union([
    z.object({ type: z.literal("news"), item: Id, edit: NewsEdit.optional() }),
    z.object({ type: z.literal("job"), item: Id, edit: JobEdit.optional() }),
    z.object({ type: z.literal("activity"), item: Id, edit: ActivityEdit.optional() }),
    z.object({ set: Id }),
    z.object({ version: Id.meta({ description: "A file that waits to take a document's place" }) }),
  ])
  .meta({ id: "GateInput" });
export type GateInput = z.output<typeof GateInput>;

/** What was found, and whether it was public before: what never was is shown first as visitors will see it. */
export const GateAnswer = z
  .object({ findings: z.array(Finding), isFirst: z.boolean() })
  .meta({ id: "GateAnswer" });
export type GateAnswer = z.infer<typeof GateAnswer>;
