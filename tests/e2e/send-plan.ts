import { pdf } from "#tests/support/sample-files.ts";
import type { RunningPortal } from "#tests/support/server.ts";
import { openSession, type TestUser } from "#tests/support/users.ts";

/** Sends a plan over the API; resolves to its registration number. */
export async function sendPlan(portal: RunningPortal, user: TestUser, file = pdf()): Promise<string> {
  const { token } = await openSession(portal, user);
  const body = new FormData();
  body.append("user", user.email);
  body.append("selectedFile", new File([file.bytes], file.name));
  const answer = await fetch(`${portal.url}/api/cntr/files/upload/business-plan`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body,
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()).receiptNumber;
}
