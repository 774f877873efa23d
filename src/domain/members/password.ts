import { z } from "zod";

/** Characters of a password (contract §4, check S10). There is no other rule of composition and no expiry. */
export const passwordLength = { least: 12, most: 128 };

/** As far as a password is looked at before it is refused unread. */
const readable = 1024;

/**
 * A password as it was typed, for signing in. Letters typed in parts (s with a comma) and in one piece (ș) are the same
 * password.
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

/** A password to be. Whether it is easy to guess shows only on the server. */
export const NewPassword = Password.refine((text) => text.length >= passwordLength.least, {
  error: "password-too-short",
  abort: true,
})
  .refine((text) => text.length <= passwordLength.most, { error: "password-too-long" })
  .meta({
    type: "string",
    format: "password",
    minLength: passwordLength.least,
    maxLength: passwordLength.most,
    example: "o propoziție lungă, cu spații",
  });
