import { createArgon2Passwords } from "#adapters/passwords/argon2-passwords.ts";

/** As the portal's, at the least cost: what is slow to guess is slow to test with. */
export const quickPasswords = createArgon2Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
