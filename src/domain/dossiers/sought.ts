import type { CompetitionRules, GridReading } from "../content-pack/competition.ts";
import type { Named } from "../gate/members-named.ts";
import { hashSecret } from "../secrets/secrets.ts";

type Owner = Named & { email: string };

/** What the file of a part is searched for: its owner, and the labels at which the rules of the grid look. */
export interface Sought {
  owner: Owner;
  readings: GridReading[];
  /** Another one when something else is sought: after a correction of the name, an update of the portal, or other rules. */
  hash: string;
}

/** Raised when more is read or found in files: each is then read again. */
const version = 1;

/** @param rules those of the round that the dossier is for; null where there are none: the owner alone is sought */
export async function soughtIn(part: string, owner: Owner, rules: CompetitionRules | null): Promise<Sought> {
  const { firstName, lastName, email } = owner;
  const grid = rules?.administrativeGrid ?? [];
  const readings = grid.flatMap(({ reads }) => reads).filter((reading) => reading.part === part);
  const labels = readings.map(({ label, rate, total }) => ({ label, rate, total }));
  const hash = await hashSecret(JSON.stringify([version, firstName, lastName, email, labels]));
  return { owner, readings, hash };
}
