import { expect, test } from "vitest";
import { destinationOf, loggedPath, unknownPage } from "./page-addresses.ts";

test.each([
  ["/", { page: "/" }],
  ["/noutati", { page: "/noutati" }],
  ["/noutati?utm_source=x&pagina=2", { page: "/noutati?pagina=2" }],
  ["/noutate?x=1&id=3", { page: "/noutate?id=3" }],
  ["/noutate?id=%C8%99", { page: "/noutate?id=%C8%99" }],
  ["/noutate?id=3&id=4", { page: unknownPage }],
  ["/cursuri?id=3&id=4", { page: "/cursuri" }],
  ["/login?next=/contul-meu", { page: "/login" }],
  ["/membri-admin?cauta=Ana", { page: "/membri-admin" }],
  ["/parola/6c9d0f6f", { page: "/parola/link" }],
  ["/parola/6c9d0f6f/x", { page: unknownPage }],
  ["/Noutati", { movedTo: "/noutati" }],
  ["/Noutati?pagina=2", { movedTo: "/noutati?pagina=2" }],
  ["/noutati/", { movedTo: "/noutati" }],
  ["/contact/?a=b", { movedTo: "/contact?a=b" }],
  ["/declaratie-accesibilitate", { movedTo: "/accesibilitate" }],
  ["//evil.example/", { page: unknownPage }],
  ["/%ff", { page: unknownPage }],
  ["/noutati//", { page: unknownPage }],
  ["/toString", { page: unknownPage }],
  ["/__proto__/", { page: unknownPage }],
  ["http://evil.example/noutati", { page: unknownPage }],
])("%s leads to %o", (address, destination) => {
  expect(destinationOf(address)).toEqual(destination);
});

test.each([
  ["/joburi?judete=AB,BV&q=osp%C4%83tar&pagina=2", { page: "/joburi?judete=AB,BV&q=osp%C4%83tar&pagina=2" }],
  ["/joburi-auto?judete=toate", { page: "/joburi-auto?judete=toate" }],
  ["/anunt/1540001", { page: "/anunt/1540001" }],
])("%s shows the external board's jobs", (address, destination) => {
  expect(destinationOf(address)).toEqual({ ...destination, isForeign: true });
});

test.each([
  ["/joburi", { page: "/joburi" }],
  ["/joburi?utm_source=x", { page: "/joburi" }],
  ["/joburi/12", { page: "/joburi/12" }],
  ["/joburi/012", { page: unknownPage }],
  ["/joburi?judete=BV&judete=AB&q=", { movedTo: "/joburi?judete=AB,BV" }],
  ["/joburi?judete=AB%2CBV", { movedTo: "/joburi?judete=AB,BV" }],
  ["/joburi?q=", { movedTo: "/joburi?judete=toate" }],
  ["/joburi?judete=AB&pagina=1", { movedTo: "/joburi?judete=AB" }],
  ["/joburi?judete=AB&pagina=abc", { page: unknownPage }],
  ["/joburi?judete=AB&pagina=999999", { page: unknownPage }],
  ["/anunt/..%2Fx", { page: unknownPage }],
])("%s leads to %o", (address, destination) => {
  expect(destinationOf(address)).toEqual(destination);
});

test("S38: the secret of a link is left out of what is logged", () => {
  const paths = ["/parola/6c9d0f6f", "/parola/6c9d0f6f/x", "/parola-uitata", "/contact"];
  expect(paths.map(loggedPath)).toEqual(["/parola/link", "/parola/link", "/parola-uitata", "/contact"]);
});
