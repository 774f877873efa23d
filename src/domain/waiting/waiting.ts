import { z } from "zod";

const count = (description: string) => z.int().nonnegative().nullable().meta({ description });

/** Pending work of the team. A count is null when the actor may not see it. */
export const Waiting = z
  .object({
    drafts: count("News, jobs and activities that are not public"),
    unreadMessages: count("Messages of the contact form that nobody has read"),
    newPlans: count("Plans, every version, received in the last 24 hours; those withdrawn are not counted"),
    failedSets: count("Sets that could not be published at their moment"),
    closings: count("Requests of others to close a submission early, which wait for a second person"),
  })
  .meta({ id: "Waiting" });
export type Waiting = z.infer<typeof Waiting>;
