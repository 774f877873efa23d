/** The first of these names in a User-Agent counts: all contain Mozilla, most Chrome or Safari. */
const browsers: [name: string, mark: RegExp][] = [
  ["Edge", /\bEdgA?\//],
  ["Opera", /\b(OPR|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
];

const systems: [name: string, mark: RegExp][] = [
  ["Android", /\bAndroid\b/],
  ["iOS", /\b(iPhone|iPad|iPod)\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b/],
  ["Linux", /\bLinux\b/],
];

/** The name by which users recognise their session: "Firefox, Linux". Empty when unknown; nothing else is stored. */
export function deviceOf(userAgent: string | undefined): string {
  const found = [browsers, systems].map((known) => known.find(([, mark]) => mark.test(userAgent ?? ""))?.[0]);
  return found.filter(Boolean).join(", ");
}
