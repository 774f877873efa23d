import type { createTransport } from "nodemailer";

type CreateTransport = typeof createTransport;

/** A transport loaded with the first mail: the library takes 5 MB of memory, and many a process sends no mail. */
export function openTransport(options: object): () => Promise<ReturnType<CreateTransport>> {
  let open: Promise<ReturnType<CreateTransport>> | undefined;
  return () => {
    open ??= import("nodemailer").then((library) => library.createTransport(options));
    return open;
  };
}
