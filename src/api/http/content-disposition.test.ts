import { expect, test } from "vitest";
import { contentDisposition } from "./content-disposition.ts";

test.each([
  ["plan.pdf", 'attachment; filename="plan.pdf"'],
  [
    "Planul meu ășțîâ.pdf",
    "attachment; filename=\"Planul meu astia.pdf\"; filename*=UTF-8''Planul%20meu%20%C4%83%C8%99%C8%9B%C3%AE%C3%A2.pdf",
  ],
  ['a"b\\c%20.pdf', "attachment; filename=\"a_b_c_20.pdf\"; filename*=UTF-8''a%22b_c%2520.pdf"],
  ["it's (1)*.pdf", 'attachment; filename="it\'s (1)*.pdf"'],
  ["ș'(1)*.pdf", "attachment; filename=\"s'(1)*.pdf\"; filename*=UTF-8''%C8%99%27%281%29%2A.pdf"],
  ["a\r\nSet-Cookie: x=1.pdf", 'attachment; filename="aSet-Cookie: x=1.pdf"'],
  ["../../x.pdf", 'attachment; filename=".._.._x.pdf"'],
  ["\u{1F4C4}.pdf", "attachment; filename=\"_.pdf\"; filename*=UTF-8''%F0%9F%93%84.pdf"],
  ["a\uD800.pdf", "attachment; filename=\"a_.pdf\"; filename*=UTF-8''a%EF%BF%BD.pdf"],
  ["plan\u202Efdp.exe", 'attachment; filename="planfdp.exe"'],
  ["", 'attachment; filename=""'],
])("S29: names %j", (name, header) => {
  expect(contentDisposition("attachment", name)).toBe(header);
});

test("shows what is not to be saved", () => {
  expect(contentDisposition("inline", "a.webp")).toBe('inline; filename="a.webp"');
});
