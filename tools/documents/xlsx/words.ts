import { z } from "zod";
import { readYaml } from "../index.ts";

const text = z.string().min(1);
const count = z.int().positive();
/** A label and the help beside it. */
const asked = z.tuple([text, text]);
const columns = z.array(text).min(1);

const words = z.strictObject({
  instructiuni: z.array(text),
  plafonEuro: z.number(),
  randuriBuget: count,
  randuriPosturi: count,
  produse: count,
  categorii: z.array(z.strictObject({ nume: text, investitie: z.boolean() })),
  unitati: z.array(text),
  tva: z.array(z.number()),
  norme: z.array(z.number()),
  alegeri: z.array(text),
  date: z.strictObject({
    nume: text,
    titlu: text,
    coloane: columns,
    titluPlan: asked,
    judet: asked,
    plafonEuro: asked,
    curs: asked,
    plafonLei: asked,
    contributie: asked,
    soldInitial: asked,
  }),
  sumar: z.strictObject({
    titlu: text,
    coloane: columns,
    total: asked,
    cerut: asked,
    propriu: asked,
    procent: asked,
    locuri: asked,
    venituri1: asked,
    rezultat1: asked,
    venituri2: asked,
    rezultat2: asked,
    minim: asked,
  }),
  verificari: z.strictObject({
    titlu: text,
    coloane: columns,
    curs: asked,
    cheltuieli: asked,
    randuri: asked,
    plafon: asked,
    peRand: asked,
    transe: asked,
    aport: asked,
    locuri: asked,
    vanzari: asked,
    sold: asked,
    concluzie: text,
    bine: text,
    maiSunt: text,
  }),
  buget: z.strictObject({
    nume: text,
    titlu: text,
    ajutor: text,
    coloane: columns,
    total: text,
    peCategorii: text,
    coloaneCategorii: columns,
  }),
  posturi: z.strictObject({ nume: text, titlu: text, ajutor: text, coloane: columns, total: text }),
  previziuni: z.strictObject({
    nume: text,
    titlu: text,
    ajutor: text,
    coloane: columns,
    luna: text,
    an1: text,
    an2: text,
    total: text,
    cantitati: text,
    produs: text,
    venituri: text,
    functionare: text,
    materiale: text,
    salarii: text,
    altele: z.array(text),
    totalFunctionare: text,
    rezultat: text,
    numerar: text,
    soldInceput: text,
    incasari: text,
    grant: text,
    aport: text,
    platiFunctionare: text,
    platiInvestitii: text,
    soldSfarsit: text,
  }),
  liste: z.strictObject({ nume: text, titlu: text, coloane: columns }),
});

/** The words and lists of Annex 3. */
export type Words = z.infer<typeof words>;

/** Reads `data/buget.yaml`. Throws a Zod error that names the key at fault. */
export function readWords(): Words {
  return words.parse(readYaml("data/buget.yaml"));
}
