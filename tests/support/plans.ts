import { createHash } from "node:crypto";
import { insertUser } from "#domain/accounts/members/members.commands.ts";
import { type Actor, operator, type SignedIn } from "#domain/context.ts";
import { openPortal } from "./portal.ts";
import { fileRequest } from "./requests.ts";
import { pdf, type SampleFile } from "./sample-files.ts";

interface PlanForm {
  as?: Actor;
  user?: string | undefined;
  conditions?: string;
  key?: string;
}

/**
 * A portal with an admin and two members, and a function to send plans; a test moves its clock. On a location that has them
 * already it is another instance.
 */
export async function openWithMembers(location: string, parts: Parameters<typeof openPortal>[1] = {}) {
  let moment = Date.parse("2023-06-01T10:00:00.000Z");
  const portal = await openPortal(location, { now: () => new Date(moment), ...parts });
  const add = async (email: string, lastName: string, role = "user"): Promise<SignedIn> => {
    const person = { email, firstName: "Ștefania", lastName, role, passwordHash: "none" };
    const ctx = { ...portal.context, actor: operator };
    const there = await ctx.db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
    const userId = there?.id ?? (await ctx.write((tx) => insertUser(tx, ctx, person)));
    return { kind: "signed-in", role, userId, sessionId: userId };
  };
  const admin = await add("admin@exemplu.ro", "Pop", "admin");
  const ana = await add("ana@exemplu.ro", "Țiriac");
  const ion = await add("ion@exemplu.ro", "=1+1");

  const submit = (file: SampleFile = pdf("Planul meu.pdf"), form: PlanForm = {}) => {
    const { as = ana, user = "ana@exemplu.ro", conditions, key } = form;
    const fields = { user: "user" in form ? form.user : user, conditions };
    const request = fileRequest("selectedFile", file, fields);
    const headers: Record<string, string> = key ? { "Idempotency-Key": key } : {};
    return portal.ask("files/upload/business-plan", { ...request, method: "POST", headers, as });
  };

  /** Sends a plan, or a part of a dossier, as Ana, and runs `meanwhile` when half of it has arrived. */
  const sendSlowly = async (
    meanwhile: () => void | Promise<void>,
    file: SampleFile = pdf("Încet.pdf"),
    path = "files/upload/business-plan",
    key: string = crypto.randomUUID(),
  ) => {
    const whole = new Response(fileRequest("selectedFile", file, { user: "ana@exemplu.ro" }).body);
    const bytes = new Uint8Array(await whole.clone().arrayBuffer());
    const half = Math.floor(bytes.length / 2);
    const parts = [() => bytes.subarray(0, half), () => bytes.subarray(half)];
    const pull = async (stream: ReadableStreamDefaultController<Uint8Array>) => {
      const part = parts.shift();
      if (parts.length === 0) await meanwhile();
      if (part) stream.enqueue(part());
      if (parts.length === 0) stream.close();
    };
    const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
    const headers = {
      "Content-Type": whole.headers.get("Content-Type") ?? "",
      "Idempotency-Key": key,
    };
    const request = { method: "POST", body, headers, duplex: "half", as: ana } as const;
    return portal.ask(path, request);
  };

  /** What stands in the database of plans: nothing, if all went well with a refusal. */
  const countPlans = async () =>
    (await portal.context.db.selectFrom("business_plans").select("id").execute()).length;

  const later = (milliseconds: number) => {
    moment += milliseconds;
  };
  return { ...portal, add, admin, ana, ion, submit, sendSlowly, countPlans, later };
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
