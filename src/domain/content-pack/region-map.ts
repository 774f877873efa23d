/**
 * The stitched map, drawn from text: a line a row, a character a cell. A cell is 10 units wide
 * and holds one stitch, an X of 6 units with 2 around it (design §1).
 */
export type CountyShape = {
  /** Path around the county: its hit area. */
  outline: string;
  /** Path of its stitches, to be stroked. */
  stitches: string;
  stitchCount: number;
  /** View box showing the county alone; of one size for all, so that silhouettes share a scale. */
  viewBox: string;
};

export type RegionMap = { viewBox: string; shapes: Map<string, CountyShape> };

type Cell = readonly [column: number, row: number];

const cellSize = 10;

/** The map's paths, one shape for each letter of the drawing. Blanks and dots are empty cells. */
export function drawMap(drawing: string): RegionMap {
  const cells = cellsByLetter(drawing);
  const all = [...cells.values()].flat();
  const side = silhouetteSide([...cells.values()]);
  const shapes = [...cells].map(([letter, own]) => [letter, countyShape(own, side)] as const);
  const [width, height] = [0, 1].map(
    (axis) => (Math.max(...all.map((cell) => cell[axis] as number)) + 1) * cellSize,
  );
  return { viewBox: `0 0 ${width} ${height}`, shapes: new Map(shapes) };
}

function cellsByLetter(drawing: string): Map<string, Cell[]> {
  const cells = new Map<string, Cell[]>();
  for (const [row, line] of drawing.split("\n").entries()) {
    for (const [column, letter] of [...line].entries()) {
      if (/[\s.]/.test(letter)) continue;
      cells.set(letter, [...(cells.get(letter) ?? []), [column, row]]);
    }
  }
  return cells;
}

/** As long as the widest or tallest county. */
function silhouetteSide(counties: Cell[][]): number {
  const spans = counties.flatMap((cells) => [0, 1].map((axis) => span(cells, axis)));
  return Math.max(...spans.map(([from, to]) => to - from)) * cellSize;
}

/** First cell and the one after the last, on one axis. */
function span(cells: Cell[], axis: number): [number, number] {
  const places = cells.map((cell) => cell[axis] as number);
  return [Math.min(...places), Math.max(...places) + 1];
}

function countyShape(cells: Cell[], side: number): CountyShape {
  const [x, y] = [0, 1].map((axis) => {
    const [from, to] = span(cells, axis);
    return ((from + to) * cellSize - side) / 2;
  });
  return {
    outline: outlinePath(cells),
    stitches: stitchesPath(cells),
    stitchCount: cells.length,
    viewBox: `${x} ${y} ${side} ${side}`,
  };
}

/** Stitches are sewn row by row; a neighbour to the right is reached by a short move. */
function stitchesPath(cells: Cell[]): string {
  return cells
    .map(([column, row], index) => {
      const [lastColumn, lastRow] = cells[index - 1] ?? [-1, -1];
      const follows = lastRow === row && lastColumn === column - 1;
      const move = follows ? "m10-6" : `M${column * cellSize + 2} ${row * cellSize + 2}l`;
      return `${move}${follows ? " " : ""}6 6m0-6-6 6`;
    })
    .join("");
}

/** Follows the border clockwise, the county on the right hand; corners only. */
function outlinePath(cells: Cell[]): string {
  const next = borderEdges(cells);
  let path = "";
  while (next.size > 0) {
    const start = next.keys().next().value as string;
    path += loopFrom(start, next);
  }
  return path;
}

/** Every border edge as start point → end points, in cells. */
function borderEdges(cells: Cell[]): Map<string, string[]> {
  const own = new Set(cells.map(String));
  const edges = new Map<string, string[]>();
  const add = (from: Cell, to: Cell) =>
    edges.set(String(from), [...(edges.get(String(from)) ?? []), String(to)]);
  for (const [x, y] of cells) {
    if (!own.has(String([x, y - 1]))) add([x, y], [x + 1, y]);
    if (!own.has(String([x + 1, y]))) add([x + 1, y], [x + 1, y + 1]);
    if (!own.has(String([x, y + 1]))) add([x + 1, y + 1], [x, y + 1]);
    if (!own.has(String([x - 1, y]))) add([x, y + 1], [x, y]);
  }
  return edges;
}

/** Takes one closed loop of edges out of `next` and draws it. */
function loopFrom(start: string, next: Map<string, string[]>): string {
  const runs: { command: "h" | "v"; length: number }[] = [];
  let point = start;
  do {
    const to = takeEdge(point, next);
    const [fromX, fromY, toX, toY] = `${point},${to}`.split(",").map(Number) as [
      number,
      number,
      number,
      number,
    ];
    const command = toY === fromY ? "h" : "v";
    const length = (toX - fromX + toY - fromY) * cellSize;
    const run = runs.at(-1);
    if (run?.command === command) run.length += length;
    else runs.push({ command, length });
    point = to;
  } while (point !== start);
  const [x, y] = start.split(",").map((place) => Number(place) * cellSize);
  const corners = runs.slice(0, -1).map(({ command, length }) => `${command}${length}`);
  return `M${x} ${y}${corners.join("")}z`;
}

function takeEdge(from: string, next: Map<string, string[]>): string {
  const [to, ...rest] = next.get(from) as [string, ...string[]];
  if (rest.length > 0) next.set(from, rest);
  else next.delete(from);
  return to;
}
