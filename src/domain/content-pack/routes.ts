/** Pages a menu, a button or a tab of the content pack may lead to (specification §2, contract §5). */
export const internalPages = [
  "/",
  "/activitate1",
  "/activitate2",
  "/activitate3",
  "/activitate4",
  "/cursuri",
  "/pot-participa",
  "/joburi",
  "/joburi-auto",
  "/noutati",
  "/contact",
  "/intrebari",
  "/login",
  "/incarca-plan-de-afaceri",
  "/registru",
  "/liste",
  "/confidentialitate",
  "/accesibilitate",
  "/termeni",
] as const;

/** Anchors of the home page (specification §2). */
export const homePlaces = {
  summary: "sumar-proiect",
  targetGroup: "campanie-de-informare",
  objectives: "selectare-si-inscriere",
  activities: "activitati-principale",
  agencies: "grupul-tinta",
} as const;

/** Anchor of the annexes of a competition, on the page of its activity. */
export const annexesPlace = "anexe";

/** Anchor of the contact page's form. */
export const contactForm = "formular";

/** Every page of the portal, every anchor of its home page, and the annexes. */
export const internalTargets: string[] = [
  ...internalPages,
  `/activitate4#${annexesPlace}`,
  ...Object.values(homePlaces).map((id) => `/#${id}`),
];

/** Anchors of the page of questions: where one asks, and where one asks to be called. */
export const questionPlaces = { ask: "intreaba", call: "suna-ma" } as const;

/** Whether `target` is a page of the portal or an anchor of its home page, such as `/contact` or `/#sumar-proiect`. */
export function isInternalTarget(target: string): boolean {
  return internalTargets.includes(target);
}
