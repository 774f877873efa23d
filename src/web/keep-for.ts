/**
 * Tells the server for how many seconds it may keep a rendered page; 0 forbids it, and without end the page stays until
 * content changes. It is for the server alone: browsers are always told to ask again.
 */
export function keepFor(seconds: number): ResponseInit {
  return Number.isFinite(seconds) ? { headers: { "Cache-Control": `max-age=${seconds}` } } : {};
}
