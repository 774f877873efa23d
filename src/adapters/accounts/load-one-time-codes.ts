import type { LoadOneTimeCodes } from "#domain/ports.ts";

/** The libraries for codes and QR pictures are loaded with the first code. */
export const loadOneTimeCodes: LoadOneTimeCodes = async () =>
  (await import("./one-time-codes.ts")).oneTimeCodes;
