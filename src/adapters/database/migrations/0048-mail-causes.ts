/** Why a letter did not leave, and what the mail server said. */
export function mailCauses(): string[] {
  return [
    `alter table "outgoing_mail" add column "cause" text`,
    `alter table "outgoing_mail" add column "answer" text`,
    // What earlier releases ended was said to be the address.
    `update "outgoing_mail" set "cause" = 'address' where "failedAt" is not null`,
  ];
}
