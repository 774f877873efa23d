/** Icons for editors, separate from those that visitors download (icons.svg): the same grid, the same stroke. */
const paths = {
  "arrow-down": "M12 3v17m-7-7 7 7 7-7",
  bold: "M7 4h6a4 4 0 0 1 0 8H7zM7 12h7a4 4 0 0 1 0 8H7z",
  camera: "M3 7h4l2-3h6l2 3h4v13H3zM8 13a4 4 0 1 0 8 0 4 4 0 0 0-8 0z",
  "chevron-down": "m5 9 7 7 7-7",
  crop: "M7 2v15h15M2 7h15v15",
  edit: "M4 20v-4L16 4l4 4L8 20zM13 7l4 4",
  eye: "M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM9 12a3 3 0 1 0 6 0 3 3 0 0 0-6 0z",
  "eye-off":
    "M5 7C4 8 3 10 2 12c3 5 6 7 10 7 1.5 0 3-.3 4.2-1M9 5.4A9 9 0 0 1 12 5c4 0 7 2 10 7-.7 1.2-1.5 2.3-2.3 3.2M10 10a3 3 0 0 0 4 4M3 3l18 18",
  history: "M4 4v5h5M4.5 9a8.5 8.5 0 1 1-1 5M12 7.5V12l3.5 2",
  image: "M3 4h18v16H3zM3 16l5-5 5 5 3-3 5 5M15.5 8.5v0",
  italic: "M10 4h8M6 20h8M14 4l-4 16",
  keys: "M2 6h20v13H2zM6 10v0M10 10v0M14 10v0M18 10v0M7 15h10",
  link: "M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1-1",
  list: "M9 6h12M9 12h12M9 18h12M4 6v0M4 12v0M4 18v0",
  "list-numbers": "M10 6h11M10 12h11M10 18h11M3 4h2v5M3 15h3l-3 5h3",
  more: "M4 12h1.5M11.25 12h1.5M18.5 12h1.5",
  plus: "M12 4v16M4 12h16",
  quote: "M5 17h3l2-4V7H4v6h3zM15 17h3l2-4V7h-6v6h3z",
  redo: "m16 4 5 5-5 5M21 9H10a6 6 0 0 0 0 12h6",
  seal: "M5.5 9a6.5 6.5 0 1 0 13 0 6.5 6.5 0 0 0-13 0zM9 9l2 2 4-4M8 15l-2 7 6-3 6 3-2-7",
  table: "M3 5h18v14H3zM3 10h18M3 14.5h18M9 5v14M15 5v14",
  trash: "M3 6h18M9 6V3h6v3M6 6l1 15h10l1-15M10 10v7m4-7v7",
  turn: "M20 4v6h-6M20 10a8.5 8.5 0 1 0 .5 4",
  undo: "M8 4 3 9l5 5M3 9h11a6 6 0 0 1 0 12H8",
} as const;

export type EditIconName = keyof typeof paths;

/** As `Icon`. */
export function EditIcon({ name }: { name: EditIconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
