import { forgetOldMessages } from "#domain/contact/contact.commands.ts";
import { forgetFailedMail } from "#domain/mail/mail.commands.ts";
import { forgetIdleMembers } from "#domain/members/erasure.commands.ts";
import { hour } from "#domain/moments.ts";

/** How often to look whether something is too old to be kept; looking costs one query for each kind. */
const lookEveryMs = hour;

/** What is forgotten when its time is over, by the name that the log has for it. */
const kinds = {
  messages: forgetOldMessages,
  members: forgetIdleMembers,
  mails: forgetFailedMail,
} as const;

interface Forgetting {
  /** Hears how many of a kind there were, unless there were none. */
  onForgotten: (forgotten: { kind: string; count: number }) => void;
  /** Hears why a kind was kept; the others are forgotten all the same. */
  onError: (error: unknown) => void;
}

/** Forgets what was kept for as long as people were told, now and every hour, until the function it answers is called. */
export function keepForgetting(
  ctx: Parameters<typeof forgetIdleMembers>[0],
  { onForgotten, onError }: Forgetting,
): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve();
  const look = async () => {
    for (const [kind, forget] of Object.entries(kinds)) {
      try {
        const count = await forget(ctx);
        if (count > 0) onForgotten({ kind, count });
      } catch (error) {
        onError(error);
      }
    }
  };
  const start = () => {
    underWay = look();
  };
  start();
  const timer = setInterval(start, lookEveryMs).unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
