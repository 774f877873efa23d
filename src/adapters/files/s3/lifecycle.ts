import { GetBucketLifecycleConfigurationCommand } from "@aws-sdk/client-s3";
import type { BucketPlace } from "./client.ts";
import { createClient } from "./client.ts";

/**
 * The names of the rules of a bucket that delete current objects.
 *
 * @throws the storage's error where the key may not read the rules
 */
export async function deletingRules(place: BucketPlace): Promise<string[]> {
  const client = createClient(place);
  try {
    const command = new GetBucketLifecycleConfigurationCommand({ Bucket: place.bucket });
    const { Rules = [] } = await client.send(command);
    const deleting = Rules.filter(({ Status, Expiration }) => Status === "Enabled" && deletes(Expiration));
    return deleting.map(({ ID }) => ID ?? "?");
  } catch (error) {
    if (error instanceof Error && error.name === "NoSuchLifecycleConfiguration") return [];
    throw error;
  } finally {
    client.destroy();
  }
}

/** A rule may also only clear the marks of objects that were deleted already. */
function deletes(expiration: { Days?: number | undefined; Date?: Date | undefined } | undefined): boolean {
  return expiration?.Days !== undefined || expiration?.Date !== undefined;
}
