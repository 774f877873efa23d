import type { ContentPack } from "#domain/content-pack/content-pack.ts";
import { failureStrings as strings } from "#strings/failure.ts";
import { type InlineAssets, sourceHash } from "./sealed-document.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

export interface FailurePage {
  headers: Record<string, string>;
  /** @param code by which the operator finds the failure in the log */
  html(code: string): string;
}

/**
 * The page for failures of our own. It is made of the style and the pack that were read at start, and
 * of nothing that could be down.
 */
export function createFailurePage(
  { site, project }: Pick<ContentPack, "site" | "project">,
  inline: InlineAssets,
  headers: Record<string, string>,
): FailurePage {
  const policy = contentSecurityPolicy({ scripts: [], styles: [sourceHash(inline.style)], frames: [] });
  const contacts = [
    `<a href="mailto:${site.contact.email}">${site.contact.email}</a>`,
    ...site.contact.phones.map((phone) => `<a href="tel:${phone.replaceAll(" ", "")}">${phone}</a>`),
  ];
  return {
    headers: {
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": policy,
    },
    html: (code) =>
      `<!doctype html><html lang="ro"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width, initial-scale=1">` +
      `<meta name="robots" content="noindex"><title>${strings.title} | ${htmlText(site.brand)}</title>` +
      `<style>${inline.style}</style></head><body>` +
      `<aside class="eu-bar"><div class="wrap eu-bar__in"><p>${htmlText(project.funding.strip.long)}</p></div></aside>` +
      `<header class="site-header"><div class="wrap site-header__in"><a class="brand" href="/">${htmlText(site.brand)}</a></div></header>` +
      `<main><div class="page-head"><div class="wrap page-head__in"><div class="page-head__text">` +
      `<h1>${strings.title}</h1><p class="lead">${strings.text}</p>` +
      `<p>${strings.code}: <strong>${code}</strong></p>` +
      `<p class="cluster">${contacts.join(" ")}</p>` +
      `<p class="cluster"><a class="button button--main" href="">${strings.retry}</a>` +
      `<a class="button button--outline" href="/">${strings.home}</a></p>` +
      `</div></div><div class="hem" aria-hidden="true"></div></div></main></body></html>`,
  };
}

function htmlText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
