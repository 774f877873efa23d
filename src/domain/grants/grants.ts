import { z } from "zod";
import { Id, Timestamp } from "../content/content-item.ts";
import { PlanNumber, words } from "../verification/verification.ts";

const TaskId = z.enum(["state-aid", "company", "contract"]);
const GrantState = z.enum(["selected", "reserve", "contracted", "renounced"]);

const Task = z.object({
  task: TaskId,
  due: Timestamp.nullable().meta({
    description: "The first moment after its term; null where there is none, or the acceptance sets it",
  }),
  doneAt: Timestamp.nullable(),
  isLate: z.boolean(),
});

const grant = {
  number: PlanNumber,
  state: GrantState,
  until: Timestamp.nullable().meta({
    description: "The first moment after the term to accept; null of a plan that was offered nothing yet",
  }),
  acceptedAt: Timestamp.nullable(),
  renounced: z
    .object({
      at: Timestamp,
      isLate: z.boolean().meta({ description: "Whether the term to accept had passed" }),
    })
    .nullable(),
  tasks: Task.array().meta({ description: "In their order" }),
};

/** What comes next for a member whose plan is offered a grant, waits for one, or had one. */
export const OwnGrant = z
  .object({
    ...grant,
    round: z.string(),
    isOpen: z.boolean().meta({ description: "Whether it can be accepted now" }),
    ahead: z
      .int()
      .nonnegative()
      .nullable()
      .meta({ description: "How many are called before; null of a plan that does not wait" }),
  })
  .meta({ id: "OwnGrant" });
export type OwnGrant = z.infer<typeof OwnGrant>;

export const OwnGrantAnswer = z
  .object({ grant: OwnGrant.nullable().meta({ description: "Null where no final list has come to one" }) })
  .meta({ id: "OwnGrantAnswer" });

/** Grants, contracts and reserve of a round, as whoever manages it sees them. */
export const RoundGrants = z
  .object({
    round: z.object({ id: Id, name: z.string(), isUnreadable: z.boolean() }).nullable().meta({
      description: "Null while no round has a final list",
    }),
    places: z.int().nonnegative(),
    taken: z.int().nonnegative().meta({ description: "By grants that are offered, accepted or contracted" }),
    plans: z
      .array(
        z.object({
          ...grant,
          sender: z.string().nullable().meta({ description: "Null where the account was erased" }),
          place: z.int().positive().nullable(),
          calledAt: Timestamp.nullable().meta({ description: "When it was called from the reserve" }),
          tasks: Task.extend({ note: z.string() }).array(),
        }),
      )
      .meta({ description: "In the order of the final list" }),
  })
  .meta({ id: "RoundGrants" });
export type RoundGrants = z.infer<typeof RoundGrants>;

export const TaskDone = z
  .object({ number: PlanNumber, task: TaskId, note: words.max(300).default("") })
  .meta({ id: "TaskDone" });
export type TaskDone = z.infer<typeof TaskDone>;

export const GrantOfPlan = z.object({ number: PlanNumber }).meta({ id: "GrantOfPlan" });

/** A task of one's grant that is done, in a copy of one's own data. */
export const OwnTask = z.object({
  receiptNumber: z.string(),
  task: z.string(),
  doneAt: Timestamp,
  note: z.string(),
});
