import { onTestFinished } from "vitest";
import { type Permission, permissionsByRole } from "#domain/access/permissions.ts";

/** Adds a role until the test ends; returns its name. */
export function addRole(role: string, permissions: readonly Permission[]): string {
  permissionsByRole[role] = permissions;
  onTestFinished(() => {
    delete permissionsByRole[role];
  });
  return role;
}
