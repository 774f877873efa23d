import { useId, useRef, useState } from "react";
import { areSearchable, shortestWord } from "#domain/competition/managed-rounds.limits.ts";
import type { FoundMember } from "#domain/competition/managed-rounds.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { browserApi } from "../../session/browser-api.ts";
import { Field } from "../../ui/form/field.tsx";
import { useTeamStrings } from "../../ui/text/strings-context.ts";
import { WrongField } from "./wrong-field.ts";

/** A member, by words of the name or the e-mail; the browser suggests who matches. */
export function MemberField() {
  const words = useTeamStrings().roundsStrings.extend;
  const [found, setFound] = useState<FoundMember[]>([]);
  const listId = useId();
  const latest = useRef("");
  const suggest = async (text: string) => {
    latest.current = text;
    // Without suggestions the member is still found when the form is sent.
    const members = await search(text).catch(() => []);
    if (latest.current === text) setFound(members);
  };
  return (
    <>
      <Field
        name="person"
        hint={words.personHint}
        list={listId}
        minLength={shortestWord}
        maxLength={100}
        onChange={({ target }) => void suggest(target.value)}
        autoComplete="off"
        required
      />
      <datalist id={listId}>
        {found.map((member) => (
          <option key={member.id} value={labelOf(member)} />
        ))}
      </datalist>
    </>
  );
}

/**
 * The one member whom words mean.
 *
 * @throws WrongField when they mean nobody, or several
 */
export async function findMember(
  text: string,
  words: TeamStrings["roundsStrings"]["extend"],
): Promise<FoundMember> {
  const found = await search(text);
  const exact = found.filter((member) => [member.email, labelOf(member)].includes(text.trim()));
  const [member, ...others] = exact.length > 0 ? exact : found;
  if (!member) throw new WrongField({ person: words.nobody });
  if (others.length === 0) return member;
  throw new WrongField({ person: words.several([member, ...others].map(labelOf).join(", ")) });
}

async function search(text: string): Promise<FoundMember[]> {
  const q = text.trim();
  return areSearchable(q) ? await (await browserApi.round.members.$get({ query: { q } })).json() : [];
}

function labelOf({ firstName, lastName, email }: FoundMember): string {
  return `${lastName} ${firstName} ${email}`;
}
