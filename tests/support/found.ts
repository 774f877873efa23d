import { NotFound } from "#domain/errors.ts";

/** Whether a query finds what it asks for; anything but NotFound is passed on. */
export function isFound(query: Promise<unknown>): Promise<boolean> {
  return query.then(
    () => true,
    (error) => {
      if (error instanceof NotFound) return false;
      throw error;
    },
  );
}
