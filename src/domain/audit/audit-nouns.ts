/** What happened, by the noun with which an action begins. */
export const auditNouns = [
  ...["session", "password", "second-factor", "recovery-code", "email", "user", "duty", "member"],
  ...["plan", "round", "message", "news", "job", "activity", "text", "upload", "audit", "request"],
] as const;
