import type { Actor } from "./context.ts";

/** The permissions beyond reading public pages and managing one's own account. */
export type Permission = "content.edit" | "messages.read" | "plans.read" | "plans.send" | "members.manage";

/**
 * The permissions of each role (specification §6). A new role is one more line; the API's access table, the session
 * response and the browser's menus follow. An unknown role has no permissions.
 */
export const permissionsByRole: Record<string, readonly Permission[]> = {
  admin: ["content.edit", "messages.read", "plans.read", "members.manage"],
  user: ["plans.send"],
};

/** The role of the target group's members. */
export const memberRole = "user";

/** The permissions of the operator at the server's console, who has no account. */
const ofOperator: readonly Permission[] = ["members.manage"];

/** The permissions of a role; none when it is unknown. */
export function permissionsOf(role: string): readonly Permission[] {
  return Object.hasOwn(permissionsByRole, role) ? (permissionsByRole[role] ?? []) : [];
}

/** The roles that hold a permission. */
export function rolesWith(permission: Permission): string[] {
  return Object.keys(permissionsByRole).filter((role) => permissionsOf(role).includes(permission));
}

/** Whether an actor holds a permission. Visitors have none. */
export function can(actor: Actor, permission: Permission): boolean {
  if (actor.kind === "operator") return ofOperator.includes(permission);
  return actor.kind === "signed-in" && permissionsOf(actor.role).includes(permission);
}
