import { type Edit, type Fields, type Item, isEmpty } from "./item.ts";

/** The fields of which both versions can be kept: one after the other, for their writer to choose the words. */
const written: readonly (keyof Edit)[] = ["title", "body"];

/**
 * What is typed, together with what someone else saved meanwhile: where both changed the same words, theirs come first.
 * Nothing of either is lost.
 *
 * @param base what both began from
 */
export function bothVersions(base: Item, theirs: Item, typed: Edit): Edit {
  const both = { ...typed };
  for (const name of ["title", "body"] as const) {
    const [mine, saved] = [typed[name], theirs.fields[name]];
    if (mine === undefined || mine === saved || saved === base.fields[name]) continue;
    both[name] = name === "body" ? saved + mine : `${saved} / ${mine}`;
  }
  return both;
}

/** Whether both versions can be kept: words were typed, and no fact that theirs also changed would be decided by it. */
export function canKeepBoth(base: Item, theirs: Item, typed: Edit): boolean {
  const names = Object.keys(typed) as (keyof Edit)[];
  const facts = names.filter((name) => !written.includes(name) && name !== "isPublic") as (keyof Fields)[];
  const decided = facts.filter(
    (name) => theirs.fields[name] !== base.fields[name] && theirs.fields[name] !== typed[name],
  );
  return !isEmpty(typed) && names.some((name) => written.includes(name)) && decided.length === 0;
}
