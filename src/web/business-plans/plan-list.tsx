import type { Member } from "#domain/accounts/members.ts";
import { useHref } from "../page/use-href.ts";
import { useListSearch } from "../page/use-list-search.ts";
import { can, useSession } from "../session/session.ts";
import { Empty } from "../ui/feedback/empty.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { Pagination } from "../ui/list/pagination.tsx";
import { Table } from "../ui/list/table.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { MemberPlan } from "./member-plan.tsx";
import { PlanExports } from "./plan-exports.tsx";
import { everybody, readPlanSearch, searchPlans, writePlanSearch } from "./plan-search.ts";
import { PlanSearchFields } from "./plan-search-fields.tsx";

const planAddress = { read: readPlanSearch, write: writePlanSearch };

interface PlanListProps {
  members: Member[];
  /** Whether plans were scanned for viruses when they came. */
  isScanned: boolean;
}

/** Every member with or without a plan, narrowed and sorted; thousands are searched without asking the server. */
export function PlanList({ members, isScanned }: PlanListProps) {
  const { plansStrings: strings } = useStrings();
  const href = useHref();
  const addsMembers = can(useSession(), "members.manage");
  const { search, fieldsKey, change, startOver } = useListSearch(planAddress);
  const { shown, total, page, pageCount } = searchPlans(members, search);
  if (members.length === 0) {
    return (
      <Empty title={addsMembers ? strings.empty : strings.emptyForReaders}>
        <p className="muted">{addsMembers ? strings.emptyHelp : strings.emptyHelpForReaders}</p>
      </Empty>
    );
  }
  const sent = members.filter(({ isBusinessPlan }) => isBusinessPlan).length;
  return (
    <>
      <p className="lead">{strings.lead(sent, members.length)}</p>
      {!isScanned && (
        <Notice title={strings.notScanned.title}>
          <p>{strings.notScanned.text}</p>
        </Notice>
      )}
      <PlanExports isArchive={sent > 0} />
      <PlanSearchFields key={fieldsKey} search={search} onChange={change} />
      <p className="note" role="status">
        {strings.found(total)}
      </p>
      {shown.length === 0 ? (
        <Empty title={strings.none}>
          <p className="muted">{strings.noneHelp}</p>
          <button type="button" className="button button--outline" onClick={() => startOver(everybody)}>
            {strings.clear}
          </button>
        </Empty>
      ) : (
        <Table caption={strings.caption} columns={Object.values(strings.columns)}>
          {shown.map((member) => (
            <MemberPlan key={member.id} member={member} />
          ))}
        </Table>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        addressOf={(number) => href("plans") + writePlanSearch({ ...search, page: number })}
      />
    </>
  );
}
