import { buildPrograms } from "../../tools/run/prepare.mjs";

/** Builds what the tests start, where it is older than its sources: Vitest may have been called by itself. */
export default buildPrograms;
