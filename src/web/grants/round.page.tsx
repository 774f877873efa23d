import { dayInRomania } from "#domain/time/calendar.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { DownloadButton } from "../business-plans/download-button.tsx";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { Empty } from "../ui/feedback/empty.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { GrantedPlans, PlanLines } from "./granted-plans.tsx";

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

/** Who is offered a grant, what each lacks for the contract, and who waits in the reserve; what is late stands first. */
export function Page({ data: { round, places, taken, plans } }: { data: Data }) {
  const { grantStrings: words } = useTeamStrings();
  if (!round)
    return (
      <PrivatePage title={words.title} lead={words.none}>
        <Empty title={words.none}>{words.noneHelp}</Empty>
      </PrivatePage>
    );
  const isLate = ({ tasks }: Data["plans"][number]) => tasks.some((task) => task.isLate);
  const selected = plans.filter(({ state }) => state === "selected");
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
        <GrantedPlans group="late" plans={selected.filter(isLate)} roundId={round.id} />
        <GrantedPlans group="selected" plans={selected.filter((plan) => !isLate(plan))} roundId={round.id} />
        <PlanLines group="reserve" plans={plans} roundId={round.id} />
        <PlanLines group="contracted" plans={plans} roundId={round.id} />
        <PlanLines group="renounced" plans={plans} roundId={round.id} />
      </div>
    </PrivatePage>
  );
}
