import {
  consumeAttempts,
  countAttempts,
  refundAttempt,
  resetAttempts,
} from "#domain/access/rate-limits.commands.ts";
import { type Attempt, type RateLimit, widerNetwork } from "#domain/access/rate-limits.ts";
import type { Context, Writes } from "#domain/context.ts";
import { TooManyRequests } from "#domain/errors.ts";
import { hour, minute, second } from "#domain/time/moments.ts";
import { emailKey } from "../members/members.ts";
import { isKnownBrowser } from "./known-browsers.commands.ts";

/**
 * Limits of wrong passwords (check S09). Only the client that guesses is refused: attempts from elsewhere must not lock
 * a person out of their own account. Attempts on one account from many addresses are slowed down instead.
 */
const perAccountAndAddress: RateLimit = { name: "password", max: 5, windowMs: 15 * minute };
const perAddress: RateLimit = { name: "password-address", max: 50, windowMs: 15 * minute };
const perNetwork: RateLimit = { name: "password-network", max: 500, windowMs: 15 * minute };
const perAccount: RateLimit = { name: "password-account", max: Number.POSITIVE_INFINITY, windowMs: hour };
/** From a browser in which the user signed in before. */
const perKnownBrowser: RateLimit = { name: "password-browser", max: 10, windowMs: 15 * minute };

/** From so many wrong passwords for an account on, each attempt waits one step more for every further `slowFrom`. */
const slowFrom = 50;
const slowStepMs = second;
const slowAtMostMs = 8 * second;

interface SignInAttempt {
  email: string;
  address: string;
  userId: number | undefined;
  knownBrowser?: string | undefined;
}

/** A counted attempt. */
interface CountedAttempt {
  /** Forgets the wrong attempts before it, too. */
  reset: (tx: Writes) => Promise<void>;
  /** Takes back this one alone. */
  refund: (tx: Writes) => Promise<void>;
}

/**
 * Counts an attempt before the password is verified, and waits if the account is under attack.
 *
 * @throws TooManyRequests
 * @returns what to do when the user signs in, and when only a code is missing
 */
export async function countSignInAttempt(
  ctx: Context,
  { email, address, userId, knownBrowser }: SignInAttempt,
): Promise<CountedAttempt> {
  if (userId && knownBrowser && (await isKnownBrowser(ctx, userId, knownBrowser))) {
    const ofBrowser = { limit: perKnownBrowser, of: [knownBrowser] };
    if (await hasAttemptLeft(ctx, ofBrowser)) {
      return {
        reset: (tx) => resetAttempts(tx, ofBrowser),
        refund: (tx) => refundAttempt(tx, ofBrowser),
      };
    }
  }
  const account = emailKey(email);
  const ofBoth = { limit: perAccountAndAddress, of: [account, address] };
  const ofAddress = { limit: perAddress, of: [address] };
  const ofNetwork = { limit: perNetwork, of: [widerNetwork(address)] };
  const ofAccount = { limit: perAccount, of: [account] };
  await consumeAttempts(ctx, [ofBoth, ofAddress, ofNetwork, ofAccount]);
  await slowDown(await countAttempts(ctx, ofAccount));
  const refund = async (tx: Writes) => {
    await refundAttempt(tx, ofAddress);
    await refundAttempt(tx, ofNetwork);
    await refundAttempt(tx, ofAccount);
  };
  return {
    reset: async (tx) => {
      await resetAttempts(tx, ofBoth);
      await refund(tx);
    },
    refund: async (tx) => {
      await refundAttempt(tx, ofBoth);
      await refund(tx);
    },
  };
}

/** Lets a user with a new password sign in at once, from any address. */
export async function resetSignInAttempts(tx: Writes, email: string): Promise<void> {
  const of = [emailKey(email)];
  await resetAttempts(tx, { limit: perAccountAndAddress, of });
  await resetAttempts(tx, { limit: perAccount, of });
}

/** False when a known browser guessed too often: it is then limited as any other client. */
async function hasAttemptLeft(ctx: Context, attempt: Attempt): Promise<boolean> {
  return await consumeAttempts(ctx, [attempt]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof TooManyRequests) return false;
      throw error;
    },
  );
}

async function slowDown(tries: number): Promise<void> {
  const waitMs = Math.min(slowAtMostMs, Math.floor(tries / slowFrom) * slowStepMs);
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
}
