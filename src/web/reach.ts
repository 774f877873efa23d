/** No server was reached. To whoever does not ask more closely it is the TypeError of `fetch`. */
export class Unreachable extends TypeError {}

/** `fetch` that says when no server was reached: a mistake in a program is a TypeError, too. */
export async function reach(input: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(input, init);
  } catch (error) {
    throw error instanceof TypeError ? new Unreachable(error.message) : error;
  }
}
