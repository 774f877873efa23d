/** Pages a menu, a button or a tab of the content pack may lead to (specification §2, contract §5). */
export const internalPages = [
  "/",
  "/activitate1",
  "/activitate2",
  "/activitate3",
  "/activitate4",
  "/cursuri",
  "/joburi",
  "/joburi-auto",
  "/noutati",
  "/contact",
  "/login",
  "/incarca-plan-de-afaceri",
  "/confidentialitate",
  "/accesibilitate",
  "/termeni",
] as const;

/** Places on the home page that can be jumped to (specification §2). */
export const homeAnchors = [
  "sumar-proiect",
  "campanie-de-informare",
  "selectare-si-inscriere",
  "activitati-principale",
  "grupul-tinta",
] as const;

const targets = new Set<string>([...internalPages, ...homeAnchors.map((anchor) => `/#${anchor}`)]);

/** Whether `target` is a page of the portal or an anchor of its home page, such as `/contact` or `/#sumar-proiect`. */
export function isInternalTarget(target: string): boolean {
  return targets.has(target);
}
