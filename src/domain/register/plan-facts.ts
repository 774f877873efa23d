import { hashSecret as sha256 } from "../secrets/secrets.ts";
import type { Database } from "../tables.ts";

/**
 * Where a column stands in the lines of its plan: as it is (`facts`), in the salted hash of what may name somebody (`names`) or of the
 * account (`sender`), in a field or a line of its own (`own`), as a salt; or nowhere, because it decides nothing (`none`).
 */
type Place = "facts" | "names" | "sender" | "own" | "salt" | "none";

/** Of `business_plans`. A new column must be here before anything compiles. */
export const planColumns = {
  id: "none",
  userId: "sender",
  version: "facts",
  state: "own",
  receiptNumber: "own",
  name: "names",
  mediaType: "facts",
  size: "facts",
  sha256: "facts",
  conditionsVersion: "facts",
  receivedAt: "facts",
  requestKey: "none",
  roundId: "facts",
  isExtended: "facts",
  nameSalt: "salt",
  senderSalt: "salt",
} as const satisfies Record<keyof Database["business_plans"], Place>;

/** Of `plan_parts` and `divided_parts`. */
export const partColumns = {
  planId: "own",
  position: "facts",
  part: "facts",
  title: "names",
  entry: "names",
  name: "names",
  mediaType: "facts",
  size: "facts",
  sha256: "facts",
  dividedBy: "none",
  dividedAt: "facts",
} as const satisfies Record<keyof Database["divided_parts"], Place>;

type Row = Record<string, string | number | null>;

/** A plan with its parts, as their rows are. */
export interface RegisteredPlan {
  /** With `items`, the words of its conditions; `erasedAt` of its account; `receipt`, its `signature` and the `publicKey`, if it is kept. */
  plan: Row;
  parts: readonly Row[];
  divided: readonly Row[];
}

/** What a line tells of a plan's rows. */
export async function factsOf({ plan, parts, divided }: RegisteredPlan) {
  const names = columnsAt("names", planColumns, plan);
  return {
    facts: { ...columnsAt("facts", planColumns, plan), words: await sha256(`${plan.items}`) },
    ...(await factsOfParts(parts, plan, Object.values(names))),
    sender: await salted(plan.senderSalt, [plan.userId]),
    divided: divided.length > 0 ? await factsOfParts(divided, plan) : null,
  };
}

async function factsOfParts(rows: readonly Row[], { nameSalt }: Row, others: Row[string][] = []) {
  const names = rows.flatMap((row) => Object.values(columnsAt("names", partColumns, row)));
  return {
    parts: rows.map((row) => columnsAt("facts", partColumns, row)),
    names: await salted(nameSalt, [...others, ...names]),
  };
}

function columnsAt(place: Place, columns: Readonly<Record<string, Place>>, row: Row): Row {
  return Object.fromEntries(
    Object.keys(columns).flatMap((column) => {
      const value = row[column];
      return columns[column] === place && value !== undefined ? [[column, value]] : [];
    }),
  );
}

/** With standard tools: `printf '%s\n%s' SALT JSON | sha256sum`. */
function salted(salt: Row[string] | undefined, values: readonly unknown[]): Promise<string> {
  return sha256(`${salt ?? ""}\n${JSON.stringify(values)}`);
}
