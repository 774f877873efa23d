import { forgetOldMessages } from "#domain/contact/contact.commands.ts";
import { hour } from "#domain/moments.ts";

/** How often to look whether messages are too old to be kept; looking costs one query. */
const lookEveryMs = hour;

/** Forgets old messages now and every hour, until the function it answers is called. */
export function keepForgetting(
  ctx: Parameters<typeof forgetOldMessages>[0],
  onError: (error: unknown) => void,
): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve();
  const forget = () => {
    underWay = forgetOldMessages(ctx).catch(onError);
  };
  forget();
  const timer = setInterval(forget, lookEveryMs).unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
