import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { reach, Unreachable } from "./reach.ts";

test("says that no server was reached, and nothing else of what goes wrong", async () => {
  const server = createServer((_, response) => response.end("Bună")).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const answer = await reach(address, {}, "ro");
  expect(await answer.text()).toBe("Bună");
  const stopped = await reach(address, { signal: AbortSignal.abort() }, "ro").catch(
    (error: unknown) => error,
  );
  expect(stopped).toMatchObject({ name: "AbortError" });

  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  const failed = await reach(address, {}, "ro").catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Unreachable);
  expect(failed).toBeInstanceOf(TypeError);
});
