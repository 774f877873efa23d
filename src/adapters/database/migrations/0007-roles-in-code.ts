import type { Schema } from "../schema.ts";

/**
 * Roles and states are defined in code alone: the table of users loses its checks, so that a new one needs no
 * migration. Members are searched in the browser: the column for it is dropped.
 */
export function rolesInCode({ id, rebuild }: Schema): string[] {
  const columns = {
    id,
    emailKey: "text not null unique",
    email: "text not null",
    firstName: "text not null",
    lastName: "text not null",
    role: "text not null",
    status: "text not null",
    passwordHash: "text",
    createdAt: "text not null",
    updatedAt: "text not null",
    lastLoginAt: "text",
    erasedAt: "text",
  };
  return rebuild("users", { columns, droppedColumns: ["searchText"], droppedChecks: ["role", "status"] });
}
