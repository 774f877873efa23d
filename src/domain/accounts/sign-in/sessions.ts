import { z } from "zod";
import { permissionsOf } from "#domain/access/permissions.ts";
import { Id, Timestamp } from "#domain/content/content-item.ts";
import type { SignedIn } from "#domain/context.ts";
import { plainLine } from "#domain/text/plain-text.ts";
import { day, hour } from "#domain/time/moments.ts";
import { Email } from "../members/members.ts";
import { Code } from "../second-factor/second-factor.ts";
import { Password } from "./password.ts";

/**
 * Milliseconds until an unused session expires and until any session does; the same for a remembered login (contract
 * §4).
 */
export const sessionLimits = {
  idleMs: 2 * hour,
  maxAgeMs: 12 * hour,
  rememberedMs: 30 * day,
  rememberedAtMostMs: 90 * day,
};

/** A checkbox. Browsers send no value for an unticked one. */
const Tick = z
  .string()
  .optional()
  .transform((text) => text !== undefined && !["", "0", "false", "off"].includes(text))
  .meta({ type: "string", description: "Any text but `false`, `off` and `0` ticks it", example: "on" });

/** Input of the sign-in form. */
export const Credentials = z.object({
  email: z.string().overwrite(plainLine).min(1).max(254).meta({ example: "ana.pop@exemplu.ro" }),
  password: Password,
  remember: Tick,
  code: Code.optional().meta({
    description:
      "Of the authenticator application, or a recovery code, where the account has a second factor",
  }),
  rememberDevice: Tick,
});
export type Credentials = z.infer<typeof Credentials>;

/** An open session as the browser stores it. */
export const Session = z
  .object({
    email: Email,
    role: z.string().meta({ example: "user" }),
    can: z.array(z.string()).meta({
      description: "The permissions of the role and of the duties in force; none for an unknown role",
      example: ["plans.send"],
    }),
    token: z.string().meta({
      description: "Sent as `Authorization: Bearer {token}`",
      example: "6c9d0f6f2f1b4a0e9f3d5c7a8b1e2d3c4f5a6b7c8d9e0f1a",
    }),
    expiresAt: Timestamp.meta({ description: "However much it is used; unused, it ends after two hours" }),
  })
  .meta({ id: "Session" });
export type Session = z.infer<typeof Session>;

/** An entry in a user's list of open sessions. */
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

/** A remembered login as the browser holds it: an HttpOnly cookie, and the CSRF token that must come with it. */
export interface RememberedLogin {
  token: string;
  csrfToken: string;
}

/** A new remembered login, and its lifetime in milliseconds. */
export interface NewRememberedLogin extends RememberedLogin {
  lastsMs: number;
}

/** The client of a sign-in: its address only for rate limits, the device for the list of sessions. */
export interface ClientInfo {
  address: string;
  device: string;
  /** The browser's device cookie, if it has one. */
  knownBrowser?: string | undefined;
  /** The token of a device that needs no code, if it has one. */
  rememberedDevice?: string | undefined;
}

/** The session response, with the permissions of the user's role and duties. */
export function presentSession(
  { role, duties }: Pick<SignedIn, "role" | "duties">,
  session: Omit<Session, "role" | "can">,
): Session {
  return { ...session, role, can: [...permissionsOf(role, duties)] };
}
