import { z } from "zod";
import { readYaml } from "./index.ts";

const text = z.string().min(1);

const project = z.strictObject({
  nume: text,
  titlu: text,
  cod: text,
  beneficiar: text,
  parteneri: text,
  total: text,
  nerambursabil: text,
  procent: text,
  inceput: text,
  sfarsit: text,
  judete: z.array(text),
  tinta: text,
  formati: text,
  angajati: text,
  antreprenori: text,
  granturi: text,
  grant_obiectiv: text,
  grant_activitate: text,
  contact: z.strictObject({ email: text, telefon: text, adresa: text, site: text }),
  finantare: z.strictObject({
    uniune: text,
    guvern: text,
    instrumente: text,
    fraza: text,
    axa: text,
    neasumare: text,
    programe: text,
  }),
});

const scored = z.strictObject({ criteriu: text, puncte: z.int() });

const grids = z.strictObject({
  administrativa: z.array(z.strictObject({ criteriu: text, document: text })),
  evaluare: z.strictObject({
    prag: z.int(),
    minimBuget: z.int(),
    criterii: z.array(scored.extend({ subcriterii: z.array(scored) })),
  }),
});

const calendar = z.array(z.strictObject({ etapa: text, interval: text }));

/** The facts of the project, the two grids and the model calendar (specification §1, §9; annexes 12, 14). */
export type Data = {
  project: z.infer<typeof project>;
  grids: z.infer<typeof grids>;
  calendar: z.infer<typeof calendar>;
};

/** Reads `data/*.yaml`. Throws a Zod error that names the key at fault. */
export function readData(): Data {
  return {
    project: project.parse(readYaml("data/proiect.yaml")),
    grids: grids.parse(readYaml("data/grile.yaml")),
    calendar: calendar.parse(readYaml("data/calendar.yaml")),
  };
}

/**
 * Writes the facts in place of `{{name}}` marks.
 * Throws when a mark has no fact, so that no document goes out with a hole in it.
 */
export function fillFacts(source: string, { project, grids }: Data): string {
  const facts: Record<string, unknown> = {
    ...project,
    prag: grids.evaluare.prag,
    minim_buget: grids.evaluare.minimBuget,
    criterii_administrative: grids.administrativa.length,
    contact_email: project.contact.email,
    telefon: project.contact.telefon,
    adresa: project.contact.adresa,
    site: project.contact.site,
    fraza: project.finantare.fraza,
  };
  return source.replaceAll(/\{\{(\w+)\}\}/g, (mark, name: string) => {
    const fact = facts[name];
    if (typeof fact !== "string" && typeof fact !== "number") throw new Error(`No fact for ${mark}`);
    return String(fact);
  });
}
