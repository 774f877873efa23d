/** A call to the board that brought no answer. Its message is for the log: it holds nothing that a visitor wrote. */
export class BoardFailure extends Error {
  override name = "BoardFailure";
  /** Whether it speaks against the board; what we refused to ask, or asked wrongly, does not. */
  readonly isBoardsFault: boolean;
  /** Whether asking once more may help: nothing suggests that the board is overwhelmed. */
  readonly isWorthRetrying: boolean;
  /** Milliseconds for which the board asked to be left alone. */
  readonly pause: number | null;

  constructor(
    message: string,
    {
      isBoardsFault = true,
      isWorthRetrying = false,
      pause = null,
      ...options
    }: ErrorOptions & Partial<Pick<BoardFailure, "isBoardsFault" | "isWorthRetrying" | "pause">> = {},
  ) {
    super(message, options);
    this.isBoardsFault = isBoardsFault;
    this.isWorthRetrying = isWorthRetrying;
    this.pause = pause;
  }
}
