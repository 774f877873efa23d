import { useEffect, useState } from "react";
import type { ActivityType } from "#domain/content-pack/activity-type.ts";
import type { Change } from "#domain/sets/changes.ts";
import type { ChangeSet } from "#domain/sets/sets.ts";
import { attempt } from "../api/failure.ts";
import { typed, useSending } from "../forms/use-sending.ts";
import { asSeen, editingApi } from "../session/editing-api.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { FieldBox } from "../ui/form/field.tsx";
import { Form } from "../ui/form/form.tsx";
import { Disclosure } from "../ui/text/disclosure.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { titleOfItem } from "./titles.ts";
import { useSetWork } from "./use-set-work.ts";

/** Puts a hidden item into a set, to become public with it, or a public one, to be hidden then. */
export function AddItem({ set }: { set: ChangeSet }) {
  const { add: words } = useTeamStrings().setsStrings;
  return (
    <Disclosure title={words.title}>
      <ItemForm set={set} />
    </Disclosure>
  );
}

function ItemForm({ set }: { set: ChangeSet }) {
  const strings = useTeamStrings();
  const { add: words } = strings.setsStrings;
  const [items, setItems] = useState<ListedItem[] | null>(null);
  const { explain, revalidate } = useSetWork();
  useEffect(() => {
    void attempt(async () => setItems(await readItems()));
  }, []);
  const sending = useSending(async (form) => {
    const item = items?.find((one) => keyOf(one) === typed(form, "item"));
    if (!item) return;
    const { type, id, version, isPublic } = item;
    const json: Change = { type, item: String(id), version, edit: { isPublic: !isPublic } };
    await editingApi.set.change.$post({ ...asSeen(set), json });
    showToast(words.done);
    await revalidate();
  }, explain);
  if (!items) return <span className="loader" />;
  return (
    <Form
      {...sending}
      labels={{ item: words.item }}
      submit={words.submit}
      sending={words.sending}
      isMain={false}
    >
      <FieldBox name="item" hint={words.hint}>
        {(described) => (
          <select className="input" name="item" required {...described}>
            {[false, true].map((isPublic) => (
              <optgroup key={String(isPublic)} label={isPublic ? words.hide : words.show}>
                {items
                  .filter((one) => one.isPublic === isPublic)
                  .map((one) => (
                    <option key={keyOf(one)} value={keyOf(one)}>
                      {titleOfItem({ ...one, item: String(one.id) }, strings)}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        )}
      </FieldBox>
    </Form>
  );
}

function keyOf({ type, id }: ListedItem): string {
  return `${type} ${id}`;
}

const activities: readonly ActivityType[] = ["a1", "a2", "a3", "a4"];

/** An item that can become public with a set, or be hidden with it. */
interface ListedItem {
  type: "news" | "job" | "activity";
  id: number;
  version: number;
  title: string;
  isPublic: boolean;
}

/** Every news item, job and activity, as editors see them. */
async function readItems(): Promise<ListedItem[]> {
  const [news, jobs, ...ofActivities] = await Promise.all([
    editingApi.news.all.$get({ query: {} }).then((answer) => answer.json()),
    editingApi.job.all.$get({ query: {} }).then((answer) => answer.json()),
    ...activities.map(async (type) =>
      (await editingApi.activity[":type"].all.$get({ param: { type }, query: {} })).json(),
    ),
  ]);
  return [
    ...news.map(listed("news")),
    ...jobs.map(listed("job")),
    ...ofActivities.flat().map(listed("activity")),
  ];
}

function listed(type: ListedItem["type"]) {
  return ({ id, version, title, isPublic }: Omit<ListedItem, "type">): ListedItem => ({
    type,
    id,
    version,
    title,
    isPublic,
  });
}
