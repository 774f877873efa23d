/** The database was migrated by a newer version of the portal: `message` names the unknown migrations. */
export class DatabaseTooNew extends Error {
  override name = "DatabaseTooNew";
}

/** The database is of a version from before the first migration of this one: `message` names its last migration. */
export class DatabaseTooOld extends Error {
  override name = "DatabaseTooOld";
}
