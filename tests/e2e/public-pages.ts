/** Every page that anyone may see, one news item among them (specification §2, contract §5). */
export const publicPages = [
  "/",
  "/activitate1",
  "/activitate2",
  "/activitate3",
  "/activitate4",
  "/cursuri",
  "/joburi",
  "/joburi/1",
  "/joburi-auto",
  "/noutati",
  "/noutate?id=1",
  "/contact",
  "/confidentialitate",
  "/accesibilitate",
  "/termeni",
];
