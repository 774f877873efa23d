import { hashSecret as sha256 } from "../secrets/secrets.ts";
import type { ToldLine } from "./register.rules.ts";
import type { DecisionLine, RegisterFault } from "./register.ts";

/** The rows of what decides about all, of which the register tells. */
export interface DecisionRows {
  lists: { id: number; kind: string; rows: string; hash: string; publishedAt: string }[];
  decisions: { appealId: number; decisions: string; hash: string; sealedAt: string }[];
}

/**
 * Every published list and every sealed decision about an appeal that is not as it was written, was put in or taken out. The decisions
 * about a plan whose term was over are gone with it.
 */
export async function decisionFaults(
  lines: readonly ToldLine[],
  { lists, decisions }: DecisionRows,
): Promise<RegisterFault[]> {
  const written = [
    ...lists.map(({ id, kind, rows, hash, publishedAt: at }) => ({
      ...{ text: rows, line: { event: "listed", at, list: id, kind, hash } satisfies DecisionLine },
    })),
    ...decisions.map(({ appealId, decisions: text, hash, sealedAt: at }) => ({
      ...{ text, line: { event: "decided", at, appeal: appealId, hash } satisfies DecisionLine },
    })),
  ];
  const told = new Set(lines.map(({ text }) => text));
  const found = new Set(written.map(({ line }) => JSON.stringify(line)));
  const differing = await Promise.all(
    written.map(async ({ text, line }) => {
      const isSame = told.has(JSON.stringify(line)) && line.hash === (await sha256(text));
      return isSame ? [] : [faultOf(line)];
    }),
  );
  const gone = new Set(
    lines.flatMap(({ event }) => (event.event === "deleted" ? (event.appeals ?? []) : [])),
  );
  const missing = lines.flatMap(({ event, text }) => {
    if ((event.event !== "listed" && event.event !== "decided") || found.has(text)) return [];
    return event.event === "decided" && gone.has(event.appeal) ? [] : [faultOf(event)];
  });
  return [...differing.flat(), ...missing];
}

function faultOf(line: DecisionLine): RegisterFault {
  return line.event === "listed"
    ? { kind: "list-differs", where: String(line.list) }
    : { kind: "decision-differs", where: String(line.appeal) };
}
