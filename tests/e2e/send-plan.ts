import { pdf, type SampleFile } from "#tests/support/sample-files.ts";
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

/** Sends a dossier part by part over the API, with a file for each part; resolves to its registration number. */
export async function sendDossier(
  portal: RunningPortal,
  user: TestUser,
  fileOf: (part: { id: string; extensions: string[] }) => SampleFile,
): Promise<string> {
  const { token } = await openSession(portal, user);
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { ...init.headers, Authorization: `Bearer ${token}` };
    const answer = await fetch(`${portal.url}/api/cntr/dossier${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(await answer.text());
    return await answer.json();
  };
  const versions: Record<string, number> = {};
  for (const part of (await ask("")).parts) {
    const { name, bytes } = fileOf(part);
    const body = new FormData();
    body.append("selectedFile", new File([bytes], name));
    versions[part.id] = (await ask(`/part/${part.id}`, { method: "POST", body })).version;
  }
  const headers = { "Content-Type": "application/json" };
  const sent = await ask("/send", { method: "POST", headers, body: JSON.stringify({ versions }) });
  return sent.receiptNumber;
}
