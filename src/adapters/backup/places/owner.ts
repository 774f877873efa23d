import { type OwnSecretContext, ownSecret } from "#domain/secrets/own-secrets.commands.ts";
import { type BackupAddress, openBackupPlace } from "./backup-address.ts";
import type { BackupPlace } from "./backup-place.ts";
import { putChecked } from "./put-checked.ts";

/** The file that says which portal has its backups in a place: two would overwrite and delete each other's. */
export const ownerFile = "portal-owner";

/** The name of the portal's own random number in that file. It is in the backups, so that a restored portal continues them. */
export const ownerSecret = "backup-owner";

/** The place has the backups of another portal. */
export class PlaceOfAnother extends Error {
  override message = "The place has the backups of another portal.";
}

/**
 * Makes the place this portal's, unless it is.
 *
 * @throws PlaceOfAnother
 */
export async function claimPlace(ctx: OwnSecretContext, place: BackupPlace): Promise<void> {
  const own = await ownSecret(ctx, ownerSecret);
  const owner = await ownerIn(place);
  if (owner === own) return;
  if (owner !== null) throw new PlaceOfAnother();
  await putChecked(place, ownerFile, [Buffer.from(own)]);
}

/** Which portal has its backups there; null when none has. */
export async function ownerOf(address: BackupAddress): Promise<string | null> {
  const place = await openBackupPlace(address);
  return await ownerIn(place).finally(place.close);
}

async function ownerIn(place: BackupPlace): Promise<string | null> {
  if (!(await place.sizes()).has(ownerFile)) return null;
  let text = "";
  for await (const piece of await place.read(ownerFile)) text += Buffer.from(piece as Uint8Array).toString();
  return text;
}
