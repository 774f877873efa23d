import type { Health } from "#api/http/env.ts";

/** A portal of which nothing was checked. */
export const quietHealth: Health = {
  report: async () => ({ checkedAt: new Date().toISOString(), findings: [], fine: [], unknown: [] }),
  urgent: () => null,
  machine: async () => ({
    version: "1.0.0",
    changedAt: new Date().toISOString(),
    database: "file",
    databaseBytes: 1,
    versionBefore: null,
    diskBytes: 10,
    diskUsedBytes: 1,
    copy: null,
  }),
};
