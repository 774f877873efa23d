import { useState } from "react";
import { useRevalidator } from "react-router";
import type { PlanSummary } from "#domain/accounts/members/members.ts";
import type { PlanVersion } from "#domain/business-plans/business-plans.ts";
import type { PlanRemarks } from "#domain/business-plans/plan-remarks.ts";
import { attempt } from "../api/failure.ts";
import { useHref } from "../page/use-href.ts";
import { browserApi } from "../session/browser-api.ts";
import { Icon } from "../ui/icon.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { DividePlan } from "./divide-plan.tsx";
import { DownloadButton } from "./download-button.tsx";
import { PlanParts } from "./plan-parts.tsx";
import type { ListedMember } from "./plan-search.ts";
import { PlanVersions } from "./plan-versions.tsx";

/** A member with the plan that counts, or without one; earlier plans on demand. */
export function MemberPlan({ member }: { member: ListedMember }) {
  const { plansStrings: strings } = useTeamStrings();
  const { revalidate } = useRevalidator();
  const [versions, setVersions] = useState<PlanVersion[] | null>(null);
  const { id, businessPlan, fileName, isPlanWithdrawn, remarks } = member;
  const isErased = member.status === "erased";
  const name = isErased ? strings.erased : `${member.lastName} ${member.firstName}`;
  if (!businessPlan && !isPlanWithdrawn) return <WithoutPlan name={name} />;

  const show = () =>
    attempt(async () => {
      const answer = await browserApi["business-plan"].versions.$get({ query: { id: String(id) } });
      return setVersions(await answer.json());
    });
  const onDivided = () => {
    void show();
    void revalidate();
  };
  return (
    <>
      <tr>
        <th scope="row">{name}</th>
        {businessPlan ? (
          <>
            <td data-label={strings.columns.state}>
              <span className="badge badge--public">
                <Icon name="check" />
                {strings.sent}
              </span>
            </td>
            <td data-label={strings.columns.file}>
              {fileName}
              <PlanFacts plan={businessPlan} />
              {remarks && <PlanRemarkList remarks={remarks} />}
              {isErased && <span className="doc__meta">{strings.erasedNote}</span>}
            </td>
          </>
        ) : (
          <>
            <td data-label={strings.columns.state}>
              <span className="tag tag--plain">{strings.withdrawn}</span>
            </td>
            <td className="muted">{strings.withdrawnHelp}</td>
          </>
        )}
        <td>
          {businessPlan && (
            <>
              <DownloadButton
                name={fileName ?? ""}
                path={`business-plan/download/${businessPlan.id}`}
                isSmall
              >
                {strings.download}
                <span className="visually-hidden">{strings.about(name)}</span>
              </DownloadButton>{" "}
            </>
          )}
          <button
            type="button"
            className="button button--quiet button--small"
            aria-expanded={versions !== null}
            onClick={() => (versions ? setVersions(null) : show())}
          >
            {versions ? strings.hideVersions : strings.versions}
            <span className="visually-hidden">{strings.about(name)}</span>
          </button>
        </td>
      </tr>
      {versions && (
        <tr>
          <td colSpan={4}>
            <PlanVersions
              plans={versions}
              under={(plan) => (
                <>
                  <PlanParts plan={plan} />
                  <DividePlan plan={plan} onDivided={onDivided} />
                </>
              )}
            />
          </td>
        </tr>
      )}
    </>
  );
}

function PlanFacts({ plan }: { plan: PlanSummary }) {
  const { format, plansStrings: strings } = useTeamStrings();
  const href = useHref();
  const { receiptNumber, version, size, receivedAt, round } = plan;
  return (
    <>
      {" "}
      <a href={href("planDossier", { number: receiptNumber })}>
        <strong>{receiptNumber}</strong>
      </a>
      <span className="doc__meta">
        {strings.facts(version, format.size(size), round)} · {format.moment(receivedAt)}
      </span>
    </>
  );
}

function WithoutPlan({ name }: { name: string }) {
  const { plansStrings: strings } = useTeamStrings();
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={strings.columns.state}>
        <span className="tag tag--plain">{strings.missing}</span>
      </td>
      <td className="muted" colSpan={2}>
        {strings.noPlan}
      </td>
    </tr>
  );
}

/** What the team is told of a plan at a glance, in words; nothing where all is as it should be. */
function PlanRemarkList({ remarks }: { remarks: PlanRemarks }) {
  const said = useTeamStrings().plansStrings.remarks.all(remarks);
  if (said.length === 0) return null;
  return (
    <ul className="plan-remarks">
      {said.map((remark) => (
        <li key={remark} className="badge">
          {remark}
        </li>
      ))}
    </ul>
  );
}
