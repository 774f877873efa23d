import { factsOf } from "#domain/jobs/jobs.rules.ts";
import type { Job } from "#domain/jobs/jobs.ts";
import { editingApi } from "#web/session/editing-api.ts";
import type { Item } from "../../editing/item.ts";
import { common, kindOf, written } from "../../editing/kind.ts";

export const jobKind = kindOf({ name: "job", body: "description" }, editingApi.job, itemOf);

function itemOf(job: Job): Item {
  const { title, description, link, endsOn } = job;
  const fields = { ...written(title, description), link, endsOn, ...factsOf(job) };
  return { ...common(job), fields, image: null };
}
