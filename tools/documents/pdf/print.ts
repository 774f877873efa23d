import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { finish, type Properties } from "./finish.ts";

/** Where Debian, Ubuntu and Fedora put the browser. */
const BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Prints one HTML page to a tagged PDF with the given properties. */
export type Print = (html: string, properties: Properties) => Promise<Uint8Array>;

/**
 * Opens the browser, lends a printer, closes the browser.
 * Throws when no browser is installed: the documents are made on an author's machine, never on a server.
 */
export async function withPrinter<T>(work: (print: Print) => Promise<T>): Promise<T> {
  const executablePath = BROWSERS.find((path) => existsSync(path));
  if (!executablePath) throw new Error(`No browser to print with; looked for ${BROWSERS.join(", ")}`);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    return await work(async (html, properties) => {
      const page = await browser.newPage();
      await page.setContent(html);
      // Fonts used only in the page margins load too late otherwise, and the margins stay empty.
      await page.evaluate(
        async () => void (await Promise.all([...document.fonts].map((face) => face.load()))),
      );
      const pdf = await page.pdf({
        tagged: true,
        outline: true,
        preferCSSPageSize: true,
        printBackground: true,
      });
      await page.close();
      return finish(pdf, properties);
    });
  } finally {
    await browser.close();
  }
}
