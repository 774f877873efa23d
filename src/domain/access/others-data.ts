/**
 * The permissions beyond reading public pages and managing one's own account; for each, whether it lets one see or change
 * other people's data: those who hold one are expected to have a second factor.
 */
export const showsOthersData = {
  "today.read": false,
  "content.edit": false,
  "messages.read": true,
  "plans.read": true,
  "plans.export": true,
  "plans.verify": true,
  "plans.evaluate": true,
  "appeals.decide": true,
  "plans.send": false,
  "members.manage": true,
  "rounds.manage": true,
  "audit.read": true,
  "health.read": false,
} as const;

export type Permission = keyof typeof showsOthersData;
