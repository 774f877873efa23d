import type { createTransport } from "nodemailer";

type CreateTransport = typeof createTransport;

/**
 * A transport that is there from the first mail on: the library takes 5 MB of memory, and many a process never sends
 * one.
 */
export function openTransport(options: object): () => Promise<ReturnType<CreateTransport>> {
  let open: Promise<ReturnType<CreateTransport>> | undefined;
  return () => {
    open ??= import("nodemailer").then((library) => library.createTransport(options));
    return open;
  };
}
