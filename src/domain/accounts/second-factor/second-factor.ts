import { z } from "zod";
import { Id, Timestamp } from "#domain/content/content-item.ts";
import { plainLine } from "#domain/text/plain-text.ts";
import { day } from "#domain/time/moments.ts";
import { Password } from "../sign-in/password.ts";

/** How many recovery codes there are at a time. */
export const recoveryCodeCount = 10;

/** Milliseconds during which a remembered device needs no code. */
export const deviceRememberedMs = 30 * day;

/** A code of the authenticator application, or a recovery code, as people type it. */
export const Code = z.string().overwrite(plainLine).max(64).meta({ example: "492039" });

/** What proves that the owner of the account asks: the current password and, if there is a second factor, a code. */
export const Proof = z.object({
  current: Password,
  code: Code.default(""),
});
export type Proof = z.infer<typeof Proof>;

/** A key to be taken over by an authenticator application. */
export const Enrolment = z
  .object({
    key: z
      .string()
      .meta({ description: "In base32, to be typed", example: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP" }),
    uri: z.string().meta({ example: "otpauth://totp/Portal:ana.pop@exemplu.ro?secret=JBSW…" }),
    qr: z.string().meta({ description: "The same as a QR code, in SVG", example: "<svg/>" }),
  })
  .meta({ id: "Enrolment" });
export type Enrolment = z.infer<typeof Enrolment>;

/** Recovery codes, shown once. */
export const RecoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()).meta({ example: ["K7QD-PX2M-AW4T-R6NE"] }) })
  .meta({ id: "RecoveryCodes" });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

const RememberedDevice = z
  .object({
    id: Id,
    device: z.string().meta({ description: "Empty when unknown", example: "Firefox, Linux" }),
    createdAt: Timestamp,
    expiresAt: Timestamp,
    isCurrent: z.boolean().meta({ description: "The one that asks" }),
  })
  .meta({ id: "RememberedDevice" });

/** The second factor of one's own account. */
export const SecondFactor = z
  .object({
    since: Timestamp.nullable().meta({ description: "Null while it is off" }),
    isExpected: z.boolean().meta({ description: "The account sees other people's data" }),
    isCompulsory: z
      .boolean()
      .meta({ description: "Without it, other people's data are closed to the account" }),
    recoveryCodesLeft: z.int().nonnegative(),
    devices: z.array(RememberedDevice).meta({ description: "Those that need no code for a while" }),
  })
  .meta({ id: "SecondFactor" });
export type SecondFactor = z.infer<typeof SecondFactor>;
