import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";

export type SmtpStep = "CONNECT" | "EHLO" | "MAIL" | "RCPT" | "DATA" | "END";

/** A mail server on loopback that answers steps with the lines of `refusals`, and takes the letter otherwise; gone with the test. */
export async function startRefusingSmtp(refusals: Partial<Record<SmtpStep, string>>) {
  const taken: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    const answer = (step: SmtpStep, usual: string) =>
      socket.write(`${(refusals[step] ?? usual).replaceAll("\n", "\r\n")}\r\n`);
    const answers: Record<string, () => unknown> = {
      EHLO: () => answer("EHLO", "250 test"),
      HELO: () => answer("EHLO", "250 test"),
      MAIL: () => answer("MAIL", "250 2.1.0 ok"),
      RCPT: () => answer("RCPT", "250 2.1.5 ok"),
      DATA: () => {
        isData = !refusals.DATA;
        answer("DATA", "354 go on");
      },
      QUIT: () => socket.end("221 bye\r\n"),
    };
    let isData = false;
    let letter = "";
    answer("CONNECT", "220 test ESMTP");
    socket.on("error", () => socket.destroy());
    socket.on("close", () => open.delete(socket));
    const endLetter = () => {
      isData = false;
      if (refusals.END === undefined) taken.push(letter);
      answer("END", "250 2.0.0 taken");
    };
    createInterface({ input: socket }).on("line", (line) => {
      if (isData && line === ".") endLetter();
      else if (isData) letter += `${line}\n`;
      else (answers[line.slice(0, 4).toUpperCase()] ?? (() => socket.write("250 ok\r\n")))();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, taken };
}
