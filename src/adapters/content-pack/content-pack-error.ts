/** A position in the pack's files and the error there. */
export type Mistake = {
  /** Relative to the pack's parent, such as `content/agencies.yaml`. */
  file: string;
  /** Null when the error concerns the whole file. */
  line: number | null;
  /** Such as `agencies[2].phone`; empty for the whole file. */
  key: string;
  /** Romanian, for the operator: the expected and the actual value. */
  message: string;
};

/** The content pack is invalid. The message has a line for each mistake, in the order of files and lines. */
export class ContentPackError extends Error {
  readonly mistakes: Mistake[];

  constructor(mistakes: Mistake[]) {
    const ordered = mistakes.toSorted(
      (a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0),
    );
    super(ordered.map(mistakeLine).join("\n"));
    this.name = "ContentPackError";
    this.mistakes = ordered;
  }
}

/** There is no content pack in `dir`: the folder is missing, cannot be read, or has none of a pack's files. */
export class ContentPackMissing extends Error {
  override name = "ContentPackMissing";
  readonly dir: string;

  constructor(dir: string) {
    super(`no content pack in ${dir}`);
    this.dir = dir;
  }
}

function mistakeLine({ file, line, key, message }: Mistake): string {
  const place = line === null ? file : `${file}:${line}`;
  return key ? `${place}: ${key}: ${message}` : `${place}: ${message}`;
}

/** `["agencies", 2, "phone"]` → `agencies[2].phone`. */
export function keyPath(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => {
      if (typeof key === "number") return `[${key}]`;
      return index === 0 ? String(key) : `.${String(key)}`;
    })
    .join("");
}
