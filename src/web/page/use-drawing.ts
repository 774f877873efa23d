import { usePage } from "./page-context.tsx";

/** The address of a drawing by its name: `eu`, or a county's stitches, `st-ab` (server/pack/drawings.ts). */
export function useDrawing(): (name: string) => string {
  const { drawings } = usePage();
  return (name) => `${drawings}#${name}`;
}
