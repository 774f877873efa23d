/** The differences between the engines' table definitions. */
export interface Schema {
  /** A primary key that increments and never reuses a number. */
  id: string;
  /** A 64-bit integer. */
  whole: string;
  /** The suffix of a table definition. */
  options: string;
  /** Announces each new content revision to every listening instance; empty for the engine that cannot. */
  announceRevision: string[];
  /** Notes the file of each row that a table loses in `left_files`, however it loses it. */
  noteLeftFiles(table: string): string[];
  /** Drops a table that noted its files. */
  dropNotingTable(table: string): string[];
  /** Makes a table refuse every update and deletion of its rows. */
  appendOnly(table: string): string[];
  /** The same while the row of another table is there to which a row of this one belongs: both go together. */
  appendOnlyWithin(table: string, whole: { column: string; of: string }): string[];
  /** Drops a table that was append-only. */
  dropAppendOnly(table: string): string[];
}

/** SQLite: `strict` enforces column types, as PostgreSQL does. */
export const sqliteSchema: Schema = {
  id: "integer primary key autoincrement",
  whole: "integer",
  options: "strict",
  announceRevision: [],
  noteLeftFiles: (table) => [
    `create trigger "${table}_left" after delete on "${table}"
      begin insert into "left_files" ("sha256") values (old."sha256") on conflict do nothing; end`,
  ],
  dropNotingTable: (table) => [`drop table "${table}"`],
  appendOnly: (table) =>
    ["update", "delete"].map(
      (change) => `create trigger "${table}_no_${change}" before ${change} on "${table}"
        begin select raise(abort, '${table} is append-only'); end`,
    ),
  appendOnlyWithin: (table, { column, of }) => [
    `create trigger "${table}_no_update" before update on "${table}"
      begin select raise(abort, '${table} is append-only'); end`,
    `create trigger "${table}_no_delete" before delete on "${table}"
      when exists (select 1 from "${of}" where "id" = old."${column}")
      begin select raise(abort, '${table} is append-only'); end`,
  ],
  dropAppendOnly: (table) => [`drop table "${table}"`],
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
  noteLeftFiles: (table) => [
    `create function note_left_file_of_${table}() returns trigger language plpgsql as $$
      begin
        insert into "left_files" ("sha256") values (old."sha256") on conflict do nothing;
        return null;
      end $$`,
    `create trigger "left" after delete on "${table}"
      for each row execute function note_left_file_of_${table}()`,
  ],
  dropNotingTable: (table) => [`drop table "${table}"`, `drop function note_left_file_of_${table}()`],
  appendOnly: (table) => [
    `create function refuse_change_of_${table}() returns trigger language plpgsql as $$
      begin raise exception '${table} is append-only'; end $$`,
    `create trigger "append_only" before update or delete or truncate on "${table}"
      for each statement execute function refuse_change_of_${table}()`,
  ],
  appendOnlyWithin: (table, { column, of }) => [
    `create function refuse_change_of_${table}() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and not exists (select 1 from "${of}" where "id" = old."${column}") then
          return old;
        end if;
        raise exception '${table} is append-only';
      end $$`,
    `create trigger "append_only" before update or delete on "${table}"
      for each row execute function refuse_change_of_${table}()`,
  ],
  dropAppendOnly: (table) => [`drop table "${table}"`, `drop function refuse_change_of_${table}()`],
};
