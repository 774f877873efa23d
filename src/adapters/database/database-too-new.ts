/** The database was made by a newer version of the portal: `message` names the migrations that this one does not know. */
export class DatabaseTooNew extends Error {
  override name = "DatabaseTooNew";
}
