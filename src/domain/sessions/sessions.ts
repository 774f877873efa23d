import { z } from "zod";
import { Id, Timestamp } from "../content-item.ts";
import type { SignedIn } from "../context.ts";
import { Email, Role } from "../members/members.ts";
import { Password } from "../members/password.ts";
import { day, hour } from "../moments.ts";

/** How long a session lasts unused, and at most; how long a login is remembered (contract §4). */
export const sessionLimits = { idleMs: 2 * hour, longestMs: 12 * hour, rememberedMs: 30 * day };

/** What the sign-in form sends. A checkbox that is not ticked is not sent. */
export const Credentials = z.object({
  email: z.string().trim().min(1).max(254).meta({ example: "ana.pop@exemplu.ro" }),
  password: Password,
  remember: z
    .string()
    .optional()
    .transform((text) => text !== undefined && !["", "0", "false", "off"].includes(text))
    .meta({ type: "string", description: "Any text but `false`, `off` and `0` ticks it", example: "on" }),
});
export type Credentials = z.infer<typeof Credentials>;

/** An open session, as the browser keeps it. */
export const Session = z
  .object({
    email: Email,
    role: Role,
    token: z.string().meta({
      description: "Sent as `Authorization: Bearer {token}`",
      example: "6c9d0f6f2f1b4a0e9f3d5c7a8b1e2d3c4f5a6b7c8d9e0f1a",
    }),
    expiresAt: Timestamp.meta({ description: "However much it is used; unused, it ends after two hours" }),
  })
  .meta({ id: "Session" });
export type Session = z.infer<typeof Session>;

/** One of the sessions that someone has open, as they see the list. */
export const OpenSession = z
  .object({
    id: Id,
    device: z.string().meta({ description: "Empty when unknown", example: "Firefox, Linux" }),
    createdAt: Timestamp,
    lastUsedAt: Timestamp,
    expiresAt: Timestamp,
    isCurrent: z.boolean().meta({ description: "The one that asks" }),
  })
  .meta({ id: "OpenSession" });
export type OpenSession = z.infer<typeof OpenSession>;

/** What a browser holds of a remembered login: a cookie it cannot read, and the word that must come with it. */
export interface RememberedLogin {
  token: string;
  antiForgery: string;
}

/** Where somebody signs in from: the address only to count tries, the device to be recognised in the list. */
export interface Whereabouts {
  address: string;
  device: string;
}

/** Who acts in a session. */
export function signedIn({
  role,
  userId,
  sessionId,
}: {
  role: Role;
  userId: number;
  sessionId: number;
}): SignedIn {
  return { kind: role === "admin" ? "admin" : "member", userId, sessionId };
}
