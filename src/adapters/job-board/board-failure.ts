/** A failed call to the board. Its message is for the log and contains no visitor's input. */
export class BoardFailure extends Error {
  override name = "BoardFailure";
}
