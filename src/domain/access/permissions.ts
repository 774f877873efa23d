import type { Actor } from "../context.ts";
import { type DutyName, dutyTable, type PlanView } from "./duty-table.ts";
import { type Permission, showsOthersData } from "./others-data.ts";

export type { Permission };

/**
 * The permissions of each role (specification §6). A new role is one more line; the API's access table, the session
 * response and the browser's menus follow. An unknown role has no permissions; the staff have those of their duties
 * (duty-table.ts).
 */
export const permissionsByRole: Record<string, readonly Permission[]> = {
  admin: [
    ...(["today.read", "content.edit", "messages.read", "plans.read", "plans.export"] as const),
    ...(["members.manage", "rounds.manage", "audit.read", "health.read"] as const),
  ],
  user: ["plans.send"],
  staff: [],
};

/** The role of the target group's members. */
export const memberRole = "user";

/** The role of people who have duties, and nothing else. */
export const staffRole = "staff" as const;

/** The roles of the team. */
export const teamRoles = ["admin", staffRole] as const;

/** The permissions of the operator at the server's console, who has no account. */
const ofOperator: readonly Permission[] = ["members.manage"];

/** The permissions of a role, none when it is unknown, and those of the duties that its holder has at the moment. */
export function permissionsOf(role: string, duties: readonly DutyName[] = []): readonly Permission[] {
  const ofRole = Object.hasOwn(permissionsByRole, role) ? (permissionsByRole[role] ?? []) : [];
  const ofDuties = role === staffRole ? duties.flatMap((duty) => dutyTable[duty].permissions) : [];
  return [...new Set([...ofRole, ...ofDuties])];
}

/** The roles that hold a permission. */
export function rolesWith(permission: Permission): string[] {
  return Object.keys(permissionsByRole).filter((role) => permissionsOf(role).includes(permission));
}

/** Whether an actor holds a permission and may use it now. Visitors have none. */
export function can(actor: Actor, permission: Permission): boolean {
  return holds(actor, permission) && !lacksSecondFactor(actor, permission);
}

/** Whether an actor holds a permission that only a second factor opens (SECOND_FACTOR=team). */
export function needsSecondFactor(actor: Actor, permission: Permission): boolean {
  return holds(actor, permission) && lacksSecondFactor(actor, permission);
}

/** Whether an actor holds a permission to see or change other people's data, usable now or not. */
export function seesOthersData(actor: Actor): boolean {
  return (Object.keys(showsOthersData) as Permission[]).some(
    (permission) => showsOthersData[permission] && holds(actor, permission),
  );
}

/** Which plans an actor sees who may read plans: of several duties, the one that sees most decides. */
export function planViewOf(actor: Actor): PlanView {
  const duties = actor.kind === "signed-in" ? (actor.duties ?? []) : [];
  const views = duties.flatMap((duty) => dutyTable[duty].planView ?? []);
  return views.includes("all") ? "all" : (views[0] ?? "all");
}

function holds(actor: Actor, permission: Permission): boolean {
  if (actor.kind === "operator") return ofOperator.includes(permission);
  return actor.kind === "signed-in" && permissionsOf(actor.role, actor.duties).includes(permission);
}

function lacksSecondFactor(actor: Actor, permission: Permission): boolean {
  return actor.kind === "signed-in" && actor.lacksSecondFactor === true && showsOthersData[permission];
}
