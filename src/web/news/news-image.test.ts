import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NewsImage } from "./news-image.tsx";

const image = {
  alt: "Tineri la curs",
  width: 1600,
  height: 1200,
  widths: [480, 960],
  version: "1f0c9a3be2d4",
};

test("a picture comes in the width that its place needs, and only when it is near", () => {
  const html = renderToStaticMarkup(createElement(NewsImage, { news: { id: 7, image }, place: "card" }));
  expect(html).toContain('src="/api/cntr/newsimage/7?v=1f0c9a3be2d4"');
  expect(html).toContain(
    'srcSet="/api/cntr/newsimage/7?v=1f0c9a3be2d4&amp;w=480 480w, /api/cntr/newsimage/7?v=1f0c9a3be2d4&amp;w=960 960w"',
  );
  expect(html).toContain('alt="Tineri la curs" width="1600" height="1200" loading="lazy"');
});

test("without a picture, a woven one, its colour by the item's id", () => {
  const woven = (id: number) =>
    renderToStaticMarkup(createElement(NewsImage, { news: { id, image: null }, place: "alone" }));
  expect([3, 4, 5, 6].map(woven)).toStrictEqual([
    '<span class="card__image placeholder"></span>',
    '<span class="card__image placeholder placeholder--brick"></span>',
    '<span class="card__image placeholder placeholder--ochre"></span>',
    '<span class="card__image placeholder"></span>',
  ]);
});
