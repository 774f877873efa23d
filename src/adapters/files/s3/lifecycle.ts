import { GetBucketLifecycleConfigurationCommand, type LifecycleRule } from "@aws-sdk/client-s3";
import type { BucketPlace } from "./client.ts";
import { createClient } from "./client.ts";

/**
 * The names of the rules of a bucket that delete current objects of a place before they are so many days old; at whatever age
 * unless told.
 *
 * @throws the storage's error where the key may not read the rules
 */
export async function deletingRules(place: BucketPlace, days = Number.POSITIVE_INFINITY): Promise<string[]> {
  const client = createClient(place);
  try {
    const command = new GetBucketLifecycleConfigurationCommand({ Bucket: place.bucket });
    const { Rules = [] } = await client.send(command);
    const deleting = Rules.filter((rule) => concerns(rule, place) && deletesBefore(rule, days));
    return deleting.map(({ ID }) => ID ?? "?");
  } catch (error) {
    if (error instanceof Error && error.name === "NoSuchLifecycleConfiguration") return [];
    throw error;
  } finally {
    client.destroy();
  }
}

function concerns({ Status, Filter, Prefix }: LifecycleRule, { prefix }: BucketPlace): boolean {
  const begin = Filter?.Prefix ?? Filter?.And?.Prefix ?? Prefix ?? "";
  return Status === "Enabled" && (begin.startsWith(prefix) || prefix.startsWith(begin));
}

/** A rule may also only clear the marks of objects that were deleted already. */
function deletesBefore({ Expiration }: LifecycleRule, days: number): boolean {
  return Expiration?.Date !== undefined || (Expiration?.Days !== undefined && Expiration.Days < days);
}
