/** Drawings on a grid of 24, stroked in the colour of the text beside them. */
const paths = {
  "arrow-right": "M3 12h17m-7-7 7 7-7 7",
  "arrow-up": "M12 21V4M5 11l7-7 7 7",
  check: "m4 13 5 5L20 6",
  "check-circle": "M2.5 12a9.5 9.5 0 1 0 19 0 9.5 9.5 0 0 0-19 0zM7 12.5l3.5 3.5L17 8.5",
  "chevron-down": "m5 9 7 7 7-7",
  "chevron-left": "m15 5-7 7 7 7",
  "chevron-right": "m9 5 7 7-7 7",
  close: "m5 5 14 14M19 5 5 19",
  download: "M12 3v12m-6-6 6 6 6-6M4 21h16",
  external: "M10 4H4v16h16v-6M14 4h6v6m0-6-9 9",
  fax: "M7 8V3h10v5M7 17H3V8h18v9h-4M7 14h10v7H7z",
  file: "M5 2h9l5 5v15H5zM14 2v5h5M9 13h6m-6 4h6",
  globe: "M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0zM3 12h18M12 3c3 3 4 6 4 9s-1 6-4 9c-3-3-4-6-4-9s1-6 4-9z",
  info: "M2.5 12a9.5 9.5 0 1 0 19 0 9.5 9.5 0 0 0-19 0zM12 11v6m0-9.5v0",
  lock: "M5 10h14v11H5zM8 10V7a4 4 0 0 1 8 0v3M12 14v3",
  logout: "M14 4H4v16h10M9 12h12m-5-5 5 5-5 5",
  mail: "M3 5h18v14H3zM3 6l9 7 9-7",
  menu: "M3 6h18M3 12h18M3 18h12",
  paperclip: "m20 11-8.5 8.5a5 5 0 0 1-7-7L13 4a3.4 3.4 0 0 1 5 5l-8.5 8.4a1.7 1.7 0 0 1-2.4-2.4L15 7",
  phone: "M4 3h5l2 6-3 2a13 13 0 0 0 5 5l2-3 6 2v5a1 1 0 0 1-1 1C11 21 3 13 3 4a1 1 0 0 1 1-1z",
  pin: "M12 22c-4-5-7-8.5-7-12.5a7 7 0 0 1 14 0C19 13.5 16 17 12 22zM9.5 9.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0z",
  search: "M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 0 0-13 0zM15.5 15.5 21 21",
  social: "M15 3h-1.5A3.5 3.5 0 0 0 10 6.5V21M6.5 11H15",
  upload: "M12 16V4M6 10l6-6 6 6M4 16v5h16v-5",
  user: "M7.5 7.5a4.5 4.5 0 1 0 9 0 4.5 4.5 0 0 0-9 0zM3 22c0-5 4-7.5 9-7.5s9 2.5 9 7.5",
  warning: "M12 3 1.8 21h20.4zM12 10v5m0 3v0",
} as const;

export type IconName = keyof typeof paths;

/** A picture beside words that say the same: hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return <Drawing path={paths[name]} />;
}

/** One drawing of that grid. */
export function Drawing({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
