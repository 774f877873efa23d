/** What is known of a job beside its text; empty where nothing is. */
export function jobFacts(): string[] {
  return ["county", "town", "employer", "pay", "hours", "contract"].map(
    (name) => `alter table "jobs" add column "${name}" text not null default ''`,
  );
}
