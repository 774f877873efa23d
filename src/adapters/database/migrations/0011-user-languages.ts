/** The language in which a person reads: of the pages after signing in, and of mails. */
export function userLanguages(): string[] {
  return [`alter table "users" add column "language" text not null default 'ro'`];
}
