/** When the admins were last told that the continuous copy is behind. */
export function copyTold(): string[] {
  return [`alter table "backup_turns" add column "copyToldAt" text`];
}
