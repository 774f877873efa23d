/** The database was migrated by a newer version of the portal: `message` names the unknown migrations. */
export class DatabaseTooNew extends Error {
  override name = "DatabaseTooNew";
}
