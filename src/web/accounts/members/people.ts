import type { StageTime } from "#domain/accounts/duties/duties.rules.ts";
import type { TeamMember } from "#domain/accounts/duties/duties.ts";
import type { Member } from "#domain/accounts/members/members.ts";

/** Someone with an account: a member with or without a plan, or someone of the team with or without duties. */
export type Person = Pick<Member, "id" | "email" | "firstName" | "lastName" | "status"> & {
  lastLoginAt: string | null;
  /** When the last invitation expired; null while it can be opened. */
  invitationExpiredAt: string | null;
  /** What `If-Match` takes. */
  version: number | undefined;
  plan: Member["businessPlan"];
  /** null for members. */
  team: Pick<TeamMember, "role" | "duties"> | null;
  /** The only active admin: without one nobody could name people. */
  isLastAdmin: boolean;
};

/** A round, as far as a duty needs to name it. */
export interface RoundName {
  id: number;
  name: string;
  stages: readonly StageTime[];
}

/** Members and team in one list, by last name as Romanian sorts. */
export function peopleOf(members: Member[], team: TeamMember[]): Person[] {
  const admins = team.filter(({ role, status }) => role === "admin" && status === "active");
  return [
    ...members.map((member): Person => {
      const { id, email, firstName, lastName, status, lastLoginAt = null, version } = member;
      const { invitationExpiredAt = null } = member;
      const person = { id, email, firstName, lastName, status, lastLoginAt, version };
      return { ...person, invitationExpiredAt, plan: member.businessPlan, team: null, isLastAdmin: false };
    }),
    ...team.map((one): Person => {
      const { id, email, firstName, lastName, status, lastLoginAt, version, role, duties } = one;
      const { invitationExpiredAt } = one;
      const isLastAdmin = admins.length === 1 && admins[0]?.id === id;
      const person = { id, email, firstName, lastName, status, lastLoginAt, version };
      return { ...person, invitationExpiredAt, plan: null, team: { role, duties }, isLastAdmin };
    }),
  ].toSorted((one, other) => byName.compare(nameOf(one), nameOf(other)) || one.id - other.id);
}

const byName = new Intl.Collator("ro");

/** As lists have it: the last name first. */
export function nameOf({ firstName, lastName }: Pick<Person, "firstName" | "lastName">): string {
  return `${lastName} ${firstName}`;
}
