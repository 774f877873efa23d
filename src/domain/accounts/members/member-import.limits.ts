/** As many characters of a cell are shown, and can be typed instead: no name and no address is longer. */
export const longestCell = 1000;
