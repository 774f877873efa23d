import { useNavigate } from "react-router";
import type { ListedSet } from "#domain/sets/sets.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { editorOf } from "../editing/kind.ts";
import { typed, useSending } from "../forms/use-sending.ts";
import { orNotFound } from "../page/not-found.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { positiveNumber } from "../page/positive-number.ts";
import { useHref } from "../page/use-href.ts";
import { browserApi } from "../session/browser-api.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { Empty } from "../ui/feedback/empty.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { Field } from "../ui/form/field.tsx";
import { Form } from "../ui/form/form.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { SetView } from "./set-view.tsx";
import { titleOfItem, titleOfSet } from "./titles.ts";

export async function load({ api, url: { searchParams } }: LoadContext) {
  const id = positiveNumber(searchParams.get("set"));
  if (!id) {
    const [sets, hidden] = await Promise.all([api.set.all.$get(), api.user.hidden.$get()]);
    return { sets: await sets.json(), hidden: await hidden.json(), set: null };
  }
  return {
    sets: [],
    hidden: [],
    set: await (await orNotFound(api.set.id.$get({ query: { id: String(id) } }))).json(),
  };
}

type Data = PageData<typeof load>;

export function meta({ data, strings }: MetaContext<Data | undefined, TeamStrings>) {
  const { title, description } = strings.setsStrings;
  // The server's part of the page has no data.
  const set = data?.set;
  return { title: set ? titleOfSet(set, strings) : title, description, path: null };
}

export function Shell() {
  return <PrivatePageShell title={useTeamStrings().setsStrings.title} />;
}

/** `/seturi-admin`: the sets of changes that become public together; with `?set=`, one of them. */
export function Page({ data: { sets, hidden, set } }: { data: Data }) {
  const strings = useTeamStrings();
  const { setsStrings, textsStrings } = strings;
  const href = useHref();
  const content = { label: textsStrings.title, to: href("texts") };
  if (!set) {
    return (
      <PrivatePage
        title={setsStrings.title}
        lead={setsStrings.lead}
        crumbs={[content, { label: setsStrings.title }]}
      >
        <SetList sets={sets} hidden={hidden} />
      </PrivatePage>
    );
  }
  const title = titleOfSet(set, strings);
  const lead = set.state === "published" || set.state === "discarded" ? setsStrings.closed[set.state] : null;
  return (
    <PrivatePage
      title={title}
      lead={lead ?? setsStrings.setLead(setsStrings.changes(set.changes.length))}
      crumbs={[content, { label: setsStrings.title, to: href("sets") }, { label: title }]}
    >
      <SetView key={set.id} set={set} />
    </PrivatePage>
  );
}

/** A news item, a job or an activity that is not public. */
interface HiddenItem {
  kind: ListedSet["kind"] | "news" | "job" | "activity";
  id: number;
  title: string;
  since: string;
}

interface SetListProps {
  sets: readonly ListedSet[];
  hidden: readonly HiddenItem[];
}

/** Every set that waits, the drafts, what is hidden, and what was published lately; and the form for a new one. */
function SetList({ sets, hidden }: SetListProps) {
  const { setsStrings: strings } = useTeamStrings();
  const waiting = sets.filter(({ kind, publishedAt }) => kind === "set" && publishedAt === null);
  const drafts = sets.filter(({ kind, publishedAt }) => kind === "draft" && publishedAt === null);
  const published = sets.filter(({ publishedAt }) => publishedAt !== null);
  return (
    <div className="rounds">
      {waiting.length > 0 ? (
        <Group title={strings.waiting} sets={waiting} />
      ) : (
        <Empty title={strings.empty}>
          <p className="muted">{strings.emptyHelp}</p>
        </Empty>
      )}
      <NewSet />
      {drafts.length > 0 && <Group title={strings.drafts} sets={drafts} />}
      {hidden.length > 0 && <Hidden items={hidden} />}
      {published.length > 0 && <Group title={strings.published} sets={published} />}
    </div>
  );
}

function Group({ title, sets }: { title: string; sets: readonly ListedSet[] }) {
  return (
    <section className="stack">
      <h2>{title}</h2>
      <ul className="rows rows--plain">
        {sets.map((set) => (
          <SetRow key={set.id} set={set} />
        ))}
      </ul>
    </section>
  );
}

function Hidden({ items }: { items: readonly HiddenItem[] }) {
  const strings = useTeamStrings();
  const { setsStrings, todayStrings, format } = strings;
  const href = useHref();
  return (
    <section className="stack">
      <h2>{setsStrings.hidden}</h2>
      <ul className="rows rows--plain">
        {items.map(({ kind, id, title, since }) => {
          if (kind === "set" || kind === "draft") return null;
          return (
            <li key={`${kind} ${id}`}>
              <div>
                <p className="row__title">
                  <a href={href(editorOf[kind], { id })}>
                    {titleOfItem({ type: kind, item: String(id), title }, strings)}
                  </a>
                </p>
                <p className="note">{todayStrings.savedAt(format.moment(since))}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function SetRow({ set }: { set: ListedSet }) {
  const strings = useTeamStrings();
  const { setsStrings, format } = strings;
  const href = useHref();
  const when = whenOf(set, strings);
  return (
    <li>
      <div>
        <p className="row__title">
          <a href={href("sets", { set: set.id })}>{titleOfSet(set, strings)}</a>{" "}
          <span className={set.state === "failed" ? "badge" : "tag"}>{setsStrings.states[set.state]}</span>
        </p>
        <p className="note">
          {[
            set.kind === "set" && setsStrings.changes(set.changes),
            when ?? setsStrings.begun(set.createdBy, format.moment(set.createdAt)),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
    </li>
  );
}

function NewSet() {
  const { make: words } = useTeamStrings().setsStrings;
  const href = useHref();
  const navigate = useNavigate();
  const sending = useSending(async (form) => {
    const { id } = await (await browserApi.set.add.$post({ json: { name: typed(form, "name") } })).json();
    showToast(words.done);
    await navigate(href("sets", { set: id }));
  });
  return (
    <section className="stack">
      <h2>{words.title}</h2>
      <Form
        {...sending}
        labels={{ name: words.name }}
        submit={words.submit}
        sending={words.sending}
        isMain={false}
      >
        <Field name="name" hint={words.hint} maxLength={80} autoComplete="off" required />
      </Form>
    </section>
  );
}

/** When a set becomes public, or became; null while nobody knows. */
function whenOf(
  { publishAt, publishedAt }: Pick<ListedSet, "publishAt" | "publishedAt">,
  { setsStrings, format }: TeamStrings,
): string | null {
  if (publishedAt) return setsStrings.publishedAt(format.moment(publishedAt));
  return publishAt ? setsStrings.scheduledFor(format.moment(publishAt)) : null;
}
