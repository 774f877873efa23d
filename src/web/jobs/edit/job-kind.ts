import { filler } from "#domain/content/filler.rules.ts";
import { factsOf } from "#domain/jobs/jobs.rules.ts";
import type { Job } from "#domain/jobs/jobs.ts";
import { editingApi } from "#web/session/editing-api.ts";
import type { Item } from "../../editing/item.ts";
import { common, kindOf, written } from "../../editing/kind.ts";

export const jobKind = kindOf({ name: "job", body: "description" }, editingApi.job.update, itemOf);

/** Adds a hidden job of filler (specification §7) and returns its id; the same `key` adds only once. */
export async function addJob(key: string): Promise<number> {
  const json = { ...filler.job, description: filler.text, link: "", isPublic: false };
  return (await (await editingApi.job.add.$post({ json, header: { "idempotency-key": key } })).json()).id;
}

function itemOf(job: Job): Item {
  const { title, description, link, endsOn } = job;
  const fields = { ...written(title, description), link, endsOn, ...factsOf(job) };
  return { ...common(job), fields, image: null };
}
