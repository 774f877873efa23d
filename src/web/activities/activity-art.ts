import a1 from "./art/a1.svg?no-inline";
import a2 from "./art/a2.svg?no-inline";
import a3 from "./art/a3.svg?no-inline";
import a4 from "./art/a4.svg?no-inline";

/** Addresses of the activities' drawings, 320 × 240: decoration, to be shown with an empty `alt`. */
export const activityArt = { a1, a2, a3, a4 } as const;
