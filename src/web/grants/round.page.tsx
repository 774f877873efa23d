import { dayInRomania } from "#domain/time/calendar.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { DownloadButton } from "../business-plans/download-button.tsx";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { Empty } from "../ui/feedback/empty.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { GrantedPlans } from "./granted-plans.tsx";

export async function load({ api, url }: LoadContext) {
  const round = url.searchParams.get("runda") ?? undefined;
  return await (await api.grants.round.$get({ query: round ? { round } : {} })).json();
}

type Data = PageData<typeof load>;

export function meta({ strings }: MetaContext<Data, TeamStrings>) {
  const { title, description } = strings.grantStrings;
  return { title, description, path: null };
}

export function Shell() {
  return <PrivatePageShell title={useTeamStrings().grantStrings.title} />;
}

const isLate = ({ tasks }: Data["plans"][number]) => tasks.some((task) => task.isLate);

/** What stands together: what is late first. */
const groups = [
  ["late", isLate],
  ["selected", (plan) => plan.state === "selected" && !isLate(plan)],
  ["reserve", ({ state }) => state === "reserve"],
  ["contracted", ({ state }) => state === "contracted"],
  ["renounced", ({ state }) => state === "renounced"],
] as const satisfies [string, (plan: Data["plans"][number]) => boolean][];

/** Who is offered a grant, what each lacks for the contract, and who waits in the reserve; what is late stands first. */
export function Page({ data: { round, places, taken, plans } }: { data: Data }) {
  const { grantStrings: words } = useTeamStrings();
  if (!round)
    return (
      <PrivatePage title={words.title} lead={words.none}>
        <Empty title={words.none}>{words.noneHelp}</Empty>
      </PrivatePage>
    );
  const waiting = plans.filter(({ state }) => state === "reserve");
  const called = plans.flatMap(({ calledAt, place, number }) =>
    calledAt ? [words.plan(place, number)] : [],
  );
  const reserveHelp = words.reserveHelp(waiting.length > 0, called);
  return (
    <PrivatePage
      title={words.title}
      lead={words.lead(round.name, taken, places)}
      tools={
        <DownloadButton
          name={words.regasFile(dayInRomania(new Date()))}
          path={`grants/regas?round=${round.id}`}
          isSmall
        >
          {words.regas}
        </DownloadButton>
      }
    >
      <div className="dossier">
        {round.isUnreadable ? (
          <Notice tone="error" title={words.unreadable}>
            <p>{words.unreadableHelp}</p>
          </Notice>
        ) : (
          <p>{words.howItGoes}</p>
        )}
        {groups.map(([group, isIn]) => (
          <GrantedPlans
            key={group}
            title={words.groups[group]}
            plans={plans.filter(isIn)}
            roundId={round.id}
            positionOf={(plan) => waiting.indexOf(plan) + 1}
            help={group === "reserve" ? reserveHelp : undefined}
          />
        ))}
      </div>
    </PrivatePage>
  );
}
