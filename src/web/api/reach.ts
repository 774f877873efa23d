import { inLanguage } from "./in-language.ts";

/** No server was reached. It is a TypeError, like the one of `fetch`. */
export class Unreachable extends TypeError {}

/** `fetch` in the document's language that says when no server was reached: a mistake in a program is a TypeError, too. */
export async function reach(
  input: string,
  init?: RequestInit,
  language = document.documentElement.lang,
): Promise<Response> {
  try {
    return await fetch(input, inLanguage(language, init));
  } catch (error) {
    throw error instanceof TypeError ? new Unreachable(error.message) : error;
  }
}
