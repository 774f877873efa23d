import { permissionsOf } from "#domain/access/permissions.ts";
import { dutiesOf } from "#domain/accounts/duties/duties.queries.ts";
import { ownAccount } from "#domain/accounts/members/members.queries.ts";
import type { Account } from "#domain/accounts/members/members.ts";
import type { OpenSession } from "#domain/accounts/sign-in/sessions.ts";
import type { SignedIn, SignedInContext } from "#domain/context.ts";

/** The account of the signed-in user, with what it may do at the moment. */
export async function presentAccount(ctx: SignedInContext): Promise<Account> {
  const { role, userId, duties } = ctx.actor;
  const account = await ownAccount(ctx);
  const given = await dutiesOf(ctx, userId);
  return {
    ...account,
    can: [...permissionsOf(role, duties)],
    duties: given.map(({ duty, startsAt, endsAt, isInForce }) => ({ duty, startsAt, endsAt, isInForce })),
  };
}

/** A session in the list of those that its user has open. */
export function presentSession(row: Omit<OpenSession, "isCurrent">, { sessionId }: SignedIn): OpenSession {
  return { ...row, isCurrent: row.id === sessionId };
}
