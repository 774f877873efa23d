/** A picture that is kept, as a text holds it. */
export interface KeptPicture {
  src: string;
  width: number;
  height: number;
}

/** A picture on its way to where it is kept. */
export interface PictureSending {
  /** How much of it is sent, from 0 to 1; null when it is not under way. */
  part: number | null;
  /** Said while nothing is heard. */
  doubt: string | null;
  kept: KeptPicture | null;
  /** Why it was not kept, as a sentence. */
  refusal: string | null;
  retry: () => void;
}

/** How pictures come into a text: handed to the editor by whoever shows it. */
export interface PictureKeeping {
  /** Sends a picture at once; leaving its form stops it. */
  useSending: (file: File) => PictureSending;
  /** Whether a path is that of a kept picture. */
  isOwn: (path: string) => boolean;
  /** Told when a picture has come that is not in the text yet, and when there is none any more. */
  onPending: (isPending: boolean) => void;
  /** Tells what became of something that was pasted or dropped. */
  say: (sentence: string, tone: "info" | "error") => void;
  /** The most letters of a description. */
  longestAlt: number;
}

/** The path of a kept picture, also where a page was copied with whole addresses; undefined for any other. */
export function ownPath(src: string, { isOwn }: Pick<PictureKeeping, "isOwn">): string | undefined {
  if (!URL.canParse(src, location.href)) return undefined;
  const { origin, pathname } = new URL(src, location.href);
  return origin === location.origin && isOwn(pathname) ? pathname : undefined;
}
