import { expect } from "vitest";
import { type Actor, type Context, operator } from "#domain/context.ts";
import { readPlans } from "#domain/dossiers/plan-readings.commands.ts";
import { pdfOf } from "./checked-files.ts";
import { jsonRequest } from "./requests.ts";
import { type SampleFile, sample } from "./sample-files.ts";
import { openForVerification } from "./verification.ts";

export const unsigned = { verdict: "clarify" as const, remark: "Locul semnăturii de la Anexa 5 e gol." };
export const blank = { verdict: "clarify" as const, remark: "Un câmp din secțiunea 8 e gol." };
export const named = { verdict: "clarify" as const, remark: "Apare numele, la sfârșit." };

export const plan = (...lines: string[]): SampleFile =>
  sample("plan.pdf", pdfOf({ pages: [lines], hasPicture: false }));
export const words = [
  "Reparam haine in atelierul din Sibiu, cu doua masini de cusut.",
  "Toti ma stiu ca Stefania Tiriac si vin la mine.",
  "Cer 20.000 lei pentru promovare.",
];

export const readAtClosing = ({ context }: { context: Omit<Context, "actor"> }) =>
  readPlans({ ...context, actor: operator });

/** The tests' round where something is to be clarified about the first dossier. */
export async function openToClarify(
  location: string,
  lines: Record<string, typeof unsigned> = { declaratii: unsigned, model: blank },
  atClosing?: typeof readAtClosing,
) {
  const portal = await openForVerification(location, {
    ...(atClosing && { atClosing }),
    files: { plan: plan(...words) },
  });
  const {
    numbers: [number],
    answerAll,
    post,
    seen,
  } = portal;
  await portal.assign();
  const [one, other] = await portal.pairOf(number);
  await answerAll(one, number, lines);
  await answerAll(other, number, lines);
  const write = async (as: Actor, change: object = {}, isConfirmed = true) => {
    const { clarification } = await seen(number, as);
    const body = {
      items: clarification?.items,
      seen: clarification?.savedAt ?? null,
      isConfirmed,
      ...change,
    };
    return await post(`dossier/${number}/clarification`, as, body);
  };
  const askBoth = async (items?: object[]) => {
    const change = items ? { items } : {};
    const answers = [await write(one, change), await write(other, change)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  };
  const say = (line: string, text: string, version = 0, as: Actor = portal.ana) =>
    portal.ask(`dossier/clarification/${line}`, { ...jsonRequest("POST", { text, version }), as });
  const done = (as: Actor = portal.ana) => post("own/answered", as);
  const letters = async (kind: string) =>
    (
      await portal.context.db
        .selectFrom("outgoing_mail")
        .selectAll()
        .where("kind", "=", kind as never)
        .execute()
    ).map(({ recipient, data }) => ({ recipient, data: JSON.parse(data) }));
  return { ...portal, number, one, other, write, askBoth, say, done, letters };
}

/** What both ask: a part anew, and an answer in words. */
export const items = [
  { line: "declaratii", text: "Semnează Anexa 5, la sfârșit.", parts: ["dubla-finantare"], takeOut: [] },
  { line: "model", text: "Spune cum ai estimat vânzările.", parts: [], takeOut: [] },
];
