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
  /**
   * Drops columns, checks and unique keys of a table with references to it. SQLite cannot: there the table is rebuilt with `columns`
   * (all that stay, with their types) and its rows; the migration must declare `rebuild`.
   */
  rebuild(table: string, change: TableChange): string[];
  /** Notes the file of each row that a table loses in `left_files`, however it loses it. */
  noteLeftFiles(table: string): string[];
  /** Takes `noteLeftFiles` back. */
  noteNoLeftFiles(table: string): string[];
  /** Makes a table refuse every update and deletion of its rows. */
  appendOnly(table: string): string[];
}

export interface TableChange {
  columns: Record<string, string>;
  /** Where it is more than one column. */
  primaryKey?: string[];
  droppedColumns?: string[];
  /** The columns whose checks are dropped. */
  droppedChecks?: string[];
  /** The columns of each unique key that is dropped. */
  droppedKeys?: string[][];
}

/** SQLite: `strict` enforces column types, as PostgreSQL does. */
export const sqliteSchema: Schema = {
  id: "integer primary key autoincrement",
  whole: "integer",
  options: "strict",
  announceRevision: [],
  // As described in https://sqlite.org/lang_altertable.html#otheralter. Ids of deleted rows are not reused.
  rebuild: (table, { columns, primaryKey }) => {
    const names = Object.keys(columns).map((name) => `"${name}"`);
    const definitions = Object.entries(columns).map(([name, type]) => `"${name}" ${type}`);
    if (primaryKey) definitions.push(`primary key (${primaryKey.map((name) => `"${name}"`)})`);
    return [
      `create table "${table}_new" (${definitions}) strict`,
      `insert into "${table}_new" (${names}) select ${names} from "${table}"`,
      `delete from "sqlite_sequence" where "name" = '${table}_new'`,
      `insert into "sqlite_sequence" ("name", "seq")
        select '${table}_new', max("seq") from "sqlite_sequence" where "name" = '${table}' having count(*) > 0`,
      `drop table "${table}"`,
      `alter table "${table}_new" rename to "${table}"`,
    ];
  },
  noteLeftFiles: (table) => [
    `create trigger "${table}_left" after delete on "${table}"
      begin insert into "left_files" ("sha256") values (old."sha256") on conflict do nothing; end`,
  ],
  noteNoLeftFiles: (table) => [`drop trigger "${table}_left"`],
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
  rebuild: (table, { droppedColumns = [], droppedChecks = [], droppedKeys = [] }) => [
    ...droppedColumns.map((column) => `alter table "${table}" drop column "${column}"`),
    ...droppedChecks.map((column) => `alter table "${table}" drop constraint "${table}_${column}_check"`),
    ...droppedKeys.map(
      (columns) => `alter table "${table}" drop constraint "${table}_${columns.join("_")}_key"`,
    ),
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
  noteNoLeftFiles: (table) => [
    `drop trigger "left" on "${table}"`,
    `drop function note_left_file_of_${table}`,
  ],
  appendOnly: (table) => [
    `create function refuse_change_of_${table}() returns trigger language plpgsql as $$
      begin raise exception '${table} is append-only'; end $$`,
    `create trigger "append_only" before update or delete or truncate on "${table}"
      for each statement execute function refuse_change_of_${table}()`,
  ],
};
