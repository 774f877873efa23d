import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiProblem } from "./api-client.ts";
import { Unreachable } from "./reach.ts";
import { adoptSession } from "./session/session.ts";
import { standing } from "./standing.ts";

const page = (path: string) => ({ url: new URL(path, "https://tineri.example") });
const session = (user: string) => ({ token: "1", user, role: "admin" });

/** The little of a browser that a session touches: Node has none of it. */
beforeEach(() => {
  vi.stubGlobal("sessionStorage", { getItem: () => null });
  vi.stubGlobal("document", { cookie: "", documentElement: { toggleAttribute: () => undefined } });
});
afterEach(() => vi.unstubAllGlobals());

/** A page that was read once, and fails at every further reading; `during` happens while it is read. */
async function readOnce(error: Error, during: () => void = () => undefined) {
  let isRead = false;
  const load = standing(() => {
    if (isRead) return Promise.reject(error);
    isRead = true;
    during();
    return Promise.resolve("citit");
  });
  expect(await load(page("/noutati"))).toBe("citit");
  return load;
}

test.each([new Unreachable(), new ApiProblem(503, {})])("keeps what was read: %s", async (error) => {
  const load = await readOnce(error);
  expect(await load(page("/noutati"))).toBe("citit");
  await expect(load(page("/joburi"))).rejects.toBe(error);
});

test.each([new TypeError("undefined is not a function"), new ApiProblem(404, {})])(
  "hides nothing behind what was read: %s",
  async (error) => {
    const load = await readOnce(error);
    await expect(load(page("/noutati"))).rejects.toBe(error);
  },
);

test("keeps what was read as one person from the next, even if they come while it is read", async () => {
  const error = new Unreachable();
  const load = await readOnce(error);
  adoptSession(session("ana@tineri.example"));
  await expect(load(page("/noutati"))).rejects.toBe(error);

  const overtaken = await readOnce(error, () => adoptSession(session("ion@tineri.example")));
  await expect(overtaken(page("/noutati"))).rejects.toBe(error);
  const again = await readOnce(error);
  expect(await again(page("/noutati"))).toBe("citit");
});
