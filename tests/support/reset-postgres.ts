import type pg from "pg";

/**
 * What changes when a test changes more than rows: tables, columns, keys, triggers, functions, schemas or the database's own settings.
 * Equal in a database and in copies of it.
 */
export const fingerprintSql = `
  select md5(string_agg(row, ',' order by row)) as fingerprint from (
    select 'class ' || oid || ' ' || xmin || ' ' || relfilenode as row from pg_class where relnamespace = 'public'::regnamespace
    union all select 'column ' || attrelid || ' ' || attnum || ' ' || a.xmin from pg_attribute a
      join pg_class c on c.oid = attrelid where relnamespace = 'public'::regnamespace
    union all select 'default ' || oid || ' ' || xmin from pg_attrdef
    union all select 'constraint ' || oid || ' ' || xmin from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'trigger ' || oid || ' ' || xmin from pg_trigger
    union all select 'function ' || oid || ' ' || xmin from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'schema ' || nspname from pg_namespace where nspname !~ '^pg_'
    union all select 'setting ' || setconfig::text from pg_db_role_setting
      join pg_database d on d.oid = setdatabase where datname = current_database()
  ) rows`;

/**
 * SQL that gives every table the rows, and every counter the number, that they have in the database of `client`. Triggers and
 * references are disabled meanwhile: of the tables that only grow, too, rows must go.
 */
export async function readResetSql(client: pg.Client): Promise<string> {
  const names = async (sql: string) => (await client.query(sql)).rows.map(({ name }) => name as string);
  const tables = await names(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
  );
  const statements = ["begin", "set local session_replication_role = replica"];
  for (const table of tables) {
    statements.push(`delete from ${table}`);
    const [rows] = await names(`select quote_literal(json_agg(t)::text) as name from ${table} t`);
    if (rows)
      statements.push(`insert into ${table} select * from json_populate_recordset(null::${table}, ${rows})`);
  }
  const sequences = await names(`
    select format('select setval(%L, %s, %L)', quote_ident(sequencename),
      coalesce(last_value, start_value), last_value is not null) as name
    from pg_sequences where schemaname = 'public'`);
  return [...statements, ...sequences, "commit"].join(";\n");
}
