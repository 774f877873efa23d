interface BoardFailureOptions extends ErrorOptions {
  /** As a proxy would have answered; null where all but some jobs were shown. */
  status: number | null;
}

/** A failed call to the board. Its message is for the log and contains no visitor's input. */
export class BoardFailure extends Error {
  override name = "BoardFailure";
  readonly status: number | null;

  constructor(message: string, { status, ...options }: BoardFailureOptions) {
    super(message, options);
    this.status = status;
  }
}
