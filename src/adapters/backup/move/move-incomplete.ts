/** What was copied is not what is here: the new place is of no use. `what` names the tables or the file. */
export class MoveIncomplete extends Error {
  override name = "MoveIncomplete";
  readonly what: string;

  constructor(what: string) {
    super(what);
    this.what = what;
  }
}
