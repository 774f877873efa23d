import type { DutyName } from "../access/duty-table.ts";
import type { StageId } from "../content-pack/competition.ts";
import type { ListKind } from "../tables.ts";
import type { EvidenceName } from "./round-file.queries.ts";

interface MinutesTerms {
  /** The end of its page's address. */
  slug: string;
  /** The stages that it tells of: it can be had once the last of them has ended. */
  stages: readonly StageId[];
  /** The published list that it tells of: it can be had once there is one, whatever the calendar says. */
  list?: ListKind;
  /** The duties whose holders were there, and sign. */
  signers: readonly DutyName[];
  /** The columns that are told of each evidence, and the one by whose values its rows are counted. */
  shows: Partial<Record<EvidenceName, { columns: string; by?: string }>>;
}

const ofList = {
  lists: { columns: "at appealsUntil correction hash" },
  places: { columns: "place number total result", by: "result" },
} as const;

/** The minutes of a round, in the order of its stages: another one is an entry here, and its words. */
export const minutesKinds = {
  opening: {
    slug: "deschiderea",
    stages: ["submission"],
    signers: ["secretary", "verifier"],
    shows: {
      receivedPlans: { columns: "number version at plan hash", by: "plan" },
      extensions: { columns: "number until reason" },
    },
  },
  verification: {
    slug: "verificarea",
    stages: ["verification", "clarifications"],
    signers: ["verifier", "secretary"],
    shows: {
      verifiers: { columns: "number who handedInAt" },
      settlements: { columns: "number line verdict reason people" },
      clarifications: { columns: "number event at", by: "event" },
      outcomes: { columns: "number event at", by: "event" },
      corrections: { columns: "number lines verdict reason people at" },
    },
  },
  evaluation: {
    slug: "evaluarea",
    stages: ["evaluation"],
    signers: ["evaluator", "secretary"],
    shows: {
      seals: { columns: "number who total at inForce", by: "inForce" },
      reopenings: { columns: "number at reason isGranted", by: "isGranted" },
      computation: { columns: "number totals difference counted total below isEligible", by: "isEligible" },
    },
  },
  preliminary: {
    slug: "lista-preliminara",
    stages: ["preliminary"],
    list: "preliminary",
    signers: ["secretary", "evaluator"],
    shows: ofList,
  },
  appeals: {
    slug: "contestatiile",
    stages: ["appeals", "resolution"],
    signers: ["appeals", "secretary"],
    shows: {
      appeals: { columns: "number appeal at withdrawnAt decidedAt" },
      decisions: { columns: "number appeal line verdict points reason" },
    },
  },
  final: {
    slug: "lista-finala",
    stages: ["final"],
    list: "final",
    signers: ["secretary", "evaluator"],
    shows: ofList,
  },
} as const satisfies Record<string, MinutesTerms>;

export type MinutesKind = keyof typeof minutesKinds;

/** The terms of a kind, whichever it is. */
export function termsOfMinutes(kind: MinutesKind): MinutesTerms {
  return minutesKinds[kind];
}
