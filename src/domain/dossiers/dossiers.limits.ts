import type { RateLimit } from "../access/rate-limits.ts";
import type { FileKind } from "../foreign-files/file-kinds.ts";
import { hour } from "../time/moments.ts";

/** The formats that each word of a part's `accepts` means. The browser makes one PDF of photographs. */
export const kindsAccepted = {
  document: ["pdf", "doc", "docx", "odt", "rtf"],
  sheet: ["xlsx", "xls", "ods"],
  photographs: ["pdf"],
} as const satisfies Record<string, readonly FileKind[]>;

/** Attempts of a member to add a part: looking into a file takes time, even when it is refused. */
export const partTries: RateLimit = { name: "dossier-part", max: 200, windowMs: hour };
