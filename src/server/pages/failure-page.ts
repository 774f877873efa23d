import type { ContentPack } from "#domain/content-pack/content-pack.ts";
import { contentIn } from "#domain/content-pack/content-pack.ts";
import { visibleContact } from "#domain/content-pack/visible-facts.ts";
import type { Language } from "#strings/languages.ts";
import { xmlText } from "../feeds/xml.ts";
import { contentSecurityPolicy } from "../http/security-headers.ts";
import { sourceHash } from "./documents.ts";

export interface FailurePage {
  headers: Record<string, string>;
  /** @param code by which the operator finds the failure in the log */
  html(code: string): string;
}

/**
 * The page for the portal's own failures. It is rendered from the style that was read at start and the pack that was
 * put together last, and depends on nothing that could fail.
 */
export function createFailurePage(
  content: () => ContentPack,
  { key, prefix, strings: { failureStrings: strings } }: Language,
  stylesheet: string,
  headers: Record<string, string>,
): FailurePage {
  const home = prefix || "/";
  const policy = contentSecurityPolicy({ styles: [sourceHash(stylesheet)], frames: [] });
  return {
    headers: {
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": policy,
    },
    html: (code) => {
      const pack = contentIn(content(), key);
      const { site, project } = pack;
      const { email, phones } = visibleContact(pack);
      const contacts = [
        ...(email ? [`<a href="mailto:${email}">${email}</a>`] : []),
        ...phones.map((phone) => `<a href="tel:${phone.replaceAll(" ", "")}">${phone}</a>`),
      ];
      return (
        `<!doctype html><html lang="${key}"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width, initial-scale=1">` +
        `<meta name="robots" content="noindex"><title>${strings.title} | ${xmlText(site.brand)}</title>` +
        `<style>${stylesheet}</style></head><body>` +
        `<aside class="eu-bar"><div class="wrap eu-bar__in"><p>${xmlText(project.funding.strip.long)}</p></div></aside>` +
        `<header class="site-header"><div class="wrap site-header__in"><a class="brand" href="${home}">${xmlText(site.brand)}</a></div></header>` +
        `<main><div class="page-head"><div class="wrap page-head__in"><div class="page-head__text">` +
        `<h1>${strings.title}</h1><p class="lead">${strings.text}</p>` +
        `<p>${strings.code}: <strong>${code}</strong></p>` +
        `<p class="cluster">${contacts.join(" ")}</p>` +
        `<p class="cluster"><a class="button button--main" href="">${strings.retry}</a>` +
        `<a class="button button--outline" href="${home}">${strings.home}</a></p>` +
        `</div></div><div class="hem" aria-hidden="true"></div></div></main></body></html>`
      );
    },
  };
}
