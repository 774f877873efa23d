import type { Permission } from "#domain/access/permissions.ts";
import type { ConcernedPeople, Finding } from "#domain/health/health.ts";
import { memberAddress } from "../accounts/members/member-search.ts";
import { useHref } from "../page/use-href.ts";
import { can, useSession } from "../session/session.ts";
import { textAddress } from "../texts/text-search.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";

interface Mending {
  to: string;
  label: string;
}

/** The page on which a problem is mended, or the letter; null where a command or a setting mends it, or the page is for others. */
export function useMending({ problem, facts }: Finding, people: ConcernedPeople | null): Mending | null {
  const { healthStrings } = useTeamStrings();
  const { mendOnPage: words, secondFactorLetter: letter } = healthStrings;
  const href = useHref();
  const session = useSession();
  const linkFor = (permission: Permission, to: string, label: string) =>
    can(session, permission) ? { to, label } : null;
  switch (problem) {
    case "no-second-factor": {
      const recipients = people?.withoutSecondFactor.map(({ email }) => email) ?? [];
      if (recipients.length === 0) return null;
      const body = letter.body(new URL(href("account"), location.href).href);
      return { to: mailTo(recipients, letter.subject, body), label: words.write(recipients.length) };
    }
    case "examples-left": {
      const search = textAddress.write({ state: "examples" });
      return linkFor("content.edit", href("texts") + search, words.complete);
    }
    case "mail-failed": {
      const [person, ...others] = people?.unreachable ?? [];
      return person && others.length === 0
        ? { to: href("members") + ofPerson(person.name), label: words.correct }
        : linkFor("members.manage", href("members"), words.members);
    }
    case "first-admin":
      return linkFor("members.manage", href("members") + ofPerson(String(facts.email ?? "")), words.account);
    case "rounds-in-trouble":
      return linkFor("rounds.manage", href("rounds"), words.rounds);
    case "verification-late":
      return linkFor("rounds.manage", href("roundVerification"), words.verification);
    case "grids-open":
      return linkFor("rounds.manage", href("roundEvaluators"), words.evaluation);
    default:
      return null;
  }
}

/** The query of the list of people that finds one of them. */
export function ofPerson(words: string): string {
  return memberAddress.write({ words });
}

function mailTo(recipients: string[], subject: string, body: string): string {
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return `mailto:${recipients.map(encodeURIComponent).join(",")}?${query}`;
}
