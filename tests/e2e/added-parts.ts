import { day } from "#domain/time/moments.ts";
import { fileRequest } from "#tests/support/requests.ts";
import { addRound } from "#tests/support/rounds.ts";
import { pdf } from "#tests/support/sample-files.ts";
import type { RunningPortal } from "#tests/support/server.ts";
import { addUser, openSession, type TestUser } from "#tests/support/users.ts";

/** A member whose dossier has its declarations, in a round that takes plans for two days more. */
export async function addCandidate(portal: RunningPortal, round?: string): Promise<TestUser> {
  await addRound(portal, Date.now() + 2 * day, round);
  const user = await addUser(portal);
  await addDeclarations(portal, user);
  return user;
}

/** The declarations of a dossier, as if its owner had added them on another device. */
export async function addDeclarations(portal: RunningPortal, user: TestUser): Promise<void> {
  const { token } = await openSession(portal, user);
  for (const id of ["eligibilitate", "dubla-finantare", "conflict", "date", "angajament"]) {
    const headers = { Authorization: `Bearer ${token}` };
    const request = { ...fileRequest("selectedFile", pdf(`${id}.pdf`)), method: "POST", headers };
    const answer = await fetch(`${portal.url}/api/cntr/dossier/part/${id}`, request);
    if (!answer.ok) throw new Error(await answer.text());
  }
}
