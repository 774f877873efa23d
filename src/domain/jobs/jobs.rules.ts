/** Whether the last day to apply is over. Days are as in `2023-12-31`, which sorts as it reads. */
export function isExpired({ endsOn }: { endsOn: string | null }, today: string): boolean {
  return endsOn !== null && endsOn < today;
}

/** What may be known of a job beside its text, in the order in which it is shown; each is empty while it is not known. */
export const jobFactNames = ["county", "town", "employer", "pay", "hours", "contract"] as const;
export type JobFacts<Fact = string> = Record<(typeof jobFactNames)[number], Fact>;

/** The facts alone. */
export function factsOf(job: JobFacts): JobFacts {
  return Object.fromEntries(jobFactNames.map((name) => [name, job[name]])) as JobFacts;
}

/** Characters of a job's link. */
export const maxLinkLength = 2000;

/**
 * Whether a link may be used for a job: a web address whose host is a public name, without a user name
 * (checks S36). The portal itself never follows it.
 */
export function isJobLink(link: string): boolean {
  const url = URL.parse(link);
  return (
    url !== null &&
    /^https?:\/\//i.test(link) &&
    url.username === "" &&
    url.password === "" &&
    publicName.test(url.hostname)
  );
}

/** Labels with a dot between them, and letters in the last: neither a number nor a name of the local net. */
const publicName =
  /^(?!.*\.(local|localhost|internal|test|example|invalid|onion)$)([a-z\d-]+\.)+[a-z][a-z\d-]+$/i;
