import type { Site } from "#domain/content-pack/site.ts";
import type { Language } from "#strings/languages.ts";

/** `/site.webmanifest` (W3C Web Application Manifest): name, colours and icons for a phone's home screen. */
export function webManifest({ brand, mark, icons, description }: Site, { key, prefix }: Language): string {
  return JSON.stringify({
    name: brand,
    short_name: brand,
    description,
    lang: key,
    start_url: prefix || "/",
    display: "browser",
    background_color: "#fbf9f3",
    theme_color: "#14503f",
    icons: [
      { src: `/marks/${mark}`, type: "image/svg+xml", sizes: "any" },
      ...(icons
        ? [
            { src: `/marks/${icons.small}`, type: "image/png", sizes: "192x192" },
            { src: `/marks/${icons.large}`, type: "image/png", sizes: "512x512" },
          ]
        : []),
    ],
  });
}
