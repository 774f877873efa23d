/** Receives what failed, for the log and the team: `requestId` is what the failure page shows the beginning of. */
export type Report = (failure: { event: "failure"; requestId: string; error: unknown }) => void;
