import { startApp } from "./app-start.ts";
import { markComposing } from "./composing.ts";
import { enhanceCopying } from "./copying.ts";
import { enhanceDownloads } from "./downloads.ts";
import { enhanceDrawer } from "./drawer.ts";
import { enhanceForms } from "./forms.ts";
import { enhanceFrames } from "./frames.ts";
import { enhanceMenus } from "./menus.ts";
import { enhancePicker } from "./picker.ts";
import { enhanceScrolling } from "./scrolling.ts";
import { defineTabs } from "./tabs.ts";

/**
 * The one script of every page, visitors' and the application's: plain DOM, by delegation on the document, so that it also
 * serves what the application renders later. Nothing here is needed to read, to send or to get anywhere.
 */
enhanceMenus();
enhanceDrawer();
enhanceScrolling();
enhanceDownloads();
enhanceForms();
enhanceFrames();
enhancePicker();
enhanceCopying();
markComposing();
defineTabs();
startApp();
