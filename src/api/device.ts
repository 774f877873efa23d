/** The first that is named in a User-Agent is it: all call themselves Mozilla, most Chrome or Safari. */
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

/** By what someone recognises their session: "Firefox, Linux". Empty when nothing is known; nothing else is kept. */
export function deviceOf(userAgent: string | undefined): string {
  const found = [browsers, systems].map((known) => known.find(([, mark]) => mark.test(userAgent ?? ""))?.[0]);
  return found.filter(Boolean).join(", ");
}
