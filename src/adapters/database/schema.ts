/** The few words in which the engines' table definitions differ. */
export interface Schema {
  /** A primary key that counts by itself and never gives out a number twice. */
  id: string;
  /** A whole number of 64 bits. */
  whole: string;
  /** What stands after the closing bracket of a table. */
  options: string;
  /** Tells every listening instance of each new content revision; the engine that cannot has no statements here. */
  announceRevision: string[];
  /** Makes a table refuse every change and deletion of its rows, whoever asks. */
  appendOnly(table: string): string[];
}

/** SQLite: `strict`, so that a column holds its type and nothing else, as in PostgreSQL. */
export const sqliteSchema: Schema = {
  id: "integer primary key autoincrement",
  whole: "integer",
  options: "strict",
  announceRevision: [],
  appendOnly: (table) =>
    ["update", "delete"].map(
      (change) => `create trigger "${table}_no_${change}" before ${change} on "${table}"
        begin select raise(abort, '${table} is append-only'); end`,
    ),
};

export const postgresSchema: Schema = {
  id: "bigint generated always as identity primary key",
  whole: "bigint",
  options: "",
  announceRevision: [
    `create function announce_content_revision() returns trigger language plpgsql as $$
      begin
        perform pg_notify('content_revision', new."revision"::text);
        return null;
      end $$`,
    `create trigger "announce" after update on "content_revision"
      for each row execute function announce_content_revision()`,
  ],
  appendOnly: (table) => [
    `create function refuse_change_of_${table}() returns trigger language plpgsql as $$
      begin raise exception '${table} is append-only'; end $$`,
    `create trigger "append_only" before update or delete or truncate on "${table}"
      for each statement execute function refuse_change_of_${table}()`,
  ],
};
