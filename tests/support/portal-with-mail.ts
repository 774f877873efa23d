import { test } from "./browser.ts";
import { startPortal } from "./server.ts";
import { startSmtp } from "./sound-machine.ts";

/** With a portal that sends its letters to a mail server. */
export const testWithMail = test.extend("portal", async ({}, { onCleanup }) => {
  const portal = await startPortal({ SMTP_URL: await startSmtp() });
  onCleanup(() => portal.stop());
  return portal;
});
