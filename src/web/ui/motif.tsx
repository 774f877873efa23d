import drawings from "./motifs.svg?url";

/** How many rows of stitches each pattern of motifs.svg has; all are 15 wide. */
const rows = {
  heart: 13,
  tree: 15,
  star: 15,
  diamond: 15,
  wheat: 15,
  rooster: 14,
  road: 13,
  bell: 12,
  pot: 13,
  screen: 12,
  basket: 11,
  speech: 14,
  sprout: 12,
} as const;

export type MotifName = keyof typeof rows;
export type Cloth = "spruce" | "brick" | "ochre" | "linen" | "ink";

/** A picture made of stitches, decoration: hidden from screen readers. `--cell` is the size of a stitch. */
export function Motif({ name }: { name: MotifName }) {
  return (
    <svg className="motif" viewBox={`0 0 15 ${rows[name]}`} aria-hidden="true">
      <use className="motif__a" href={`${drawings}#${name}-a`} />
      <use className="motif__b" href={`${drawings}#${name}-b`} />
    </svg>
  );
}

interface PatchProps {
  motif: MotifName;
  cloth: Cloth;
  className?: string;
}

/** A piece of cloth that holds one motif. */
export function Patch({ motif, cloth, className = "" }: PatchProps) {
  return (
    <span className={`patch cloth--${cloth} ${className}`.trim()}>
      <Motif name={motif} />
    </span>
  );
}
