import { z } from "zod";

/** Characters of a password (contract §4, check S10). There is no other rule of composition and no expiry. */
export const passwordLength = { min: 12, max: 128 };

/** Characters up to which a password is parsed at all. */
const readable = 1024;

/**
 * A password as typed, for signing in. It is normalised: letters in decomposed form (s with a comma) and in composed
 * form (ș) are the same password.
 */
export const Password = z
  .string()
  .min(1)
  .max(readable)
  .transform((text) => text.normalize("NFC"))
  .meta({
    type: "string",
    format: "password",
    maxLength: readable,
    example: "o propoziție lungă, cu spații",
  });

/** A new password. Only the server checks whether it is easy to guess. */
export const NewPassword = Password.refine((text) => text.length >= passwordLength.min, {
  error: "password-too-short",
  abort: true,
})
  .refine((text) => text.length <= passwordLength.max, { error: "password-too-long" })
  .meta({
    type: "string",
    format: "password",
    minLength: passwordLength.min,
    maxLength: passwordLength.max,
    example: "o propoziție lungă, cu spații",
  });
