import { defaultLanguage, type Languages, languageOf } from "#strings/languages.ts";
import type { WebBuild } from "../pages/web-build.ts";

/** Milliseconds after which a reader should fetch the file again; less than a year (RFC 9116 §2.5.5). */
const VALID_FOR = 180 * 24 * 60 * 60_000;

interface SecurityTxt {
  publicUrl: URL;
  build: Pick<WebBuild, "hrefIn">;
  languages: Languages;
  contactEmail: string;
  now: Date;
}

/** `/.well-known/security.txt` (RFC 9116): where to report a weakness. */
export function securityTxt({ publicUrl, build, languages, contactEmail, now }: SecurityTxt): string {
  const href = build.hrefIn(languageOf(defaultLanguage, languages));
  return [
    `Contact: mailto:${contactEmail}`,
    `Contact: ${new URL(href("contact"), publicUrl)}`,
    `Expires: ${new Date(now.getTime() + VALID_FOR).toISOString()}`,
    `Preferred-Languages: ${[...Object.keys(languages), "en"].join(", ")}`,
    `Canonical: ${new URL("/.well-known/security.txt", publicUrl)}`,
    "",
  ].join("\n");
}
