import { useEffect, useRef, useState } from "react";
import { type Refusal, RefusedPicture } from "./decode.ts";
import { limits } from "./limits.ts";
import { type Photograph, photographOf } from "./photograph.ts";

/** A file that did not become a page. */
export interface RefusedFile {
  /** Its place among those chosen with it. */
  id: number;
  name: string;
  why: Refusal | "other";
}

/** Something that takes a moment: at which of how many it is, from 1. */
export interface Step {
  number: number;
  all: number;
}

/** The photographs of one part, in the order of the document, and what can be done with them. */
export function usePhotographs() {
  const [photographs, setPhotographs] = useState<Photograph[]>([]);
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const [reading, setReading] = useState<Step | null>(null);
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const [hasTooMany, setTooMany] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  /** Reads files one after the other: two large pictures at once are too many for a small phone. */
  const read = async (files: File[], take: (photograph: Photograph, index: number) => void) => {
    setRefused([]);
    for (const [index, file] of files.entries()) {
      setReading({ number: index + 1, all: files.length });
      try {
        const photograph = await photographOf(file);
        if (isGone.current) return;
        take(photograph, index);
        setSelectedId(photograph.id);
      } catch (error) {
        const why = error instanceof RefusedPicture ? error.refusal : "other";
        setRefused((earlier) => [...earlier, { id: index, name: file.name, why }]);
      }
    }
    setReading(null);
  };

  const at = Math.max(
    0,
    photographs.findIndex(({ id }) => id === selectedId),
  );
  const change = (id: number, changes: Partial<Photograph>) =>
    setPhotographs((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));

  return {
    photographs,
    /** The page that is looked at, and its place; null while there is none. */
    selected: photographs[at] ?? null,
    at,
    reading,
    refused,
    hasTooMany,
    select: setSelectedId,
    change,
    forgetRefused: () => {
      setRefused([]);
      setTooMany(false);
    },
    /** Adds pages at the end; resolves to how many came. */
    add: async (files: File[]) => {
      const room = limits.pages - photographs.length;
      setTooMany(files.length > room);
      let count = 0;
      await read(files.slice(0, room), (photograph) => {
        count += 1;
        setPhotographs((all) => [...all, photograph]);
      });
      return count;
    },
    /** Puts another photograph in the place of a page. */
    replace: (id: number, files: File[]) =>
      read(files.slice(0, 1), (photograph) =>
        setPhotographs((all) => all.map((one) => (one.id === id ? photograph : one))),
      ),
    /** Moves a page by one place. */
    move: (id: number, by: 1 | -1) =>
      setPhotographs((all) => {
        const from = all.findIndex((one) => one.id === id);
        const moved = all[from];
        return moved ? all.toSpliced(from, 1).toSpliced(from + by, 0, moved) : all;
      }),
    remove: (id: number) => setPhotographs((all) => all.filter((one) => one.id !== id)),
    /** Puts a removed page back in its place. */
    restore: (photograph: Photograph, place: number) => {
      setPhotographs((all) => all.toSpliced(place, 0, photograph));
      setSelectedId(photograph.id);
    },
  };
}

export type Photographs = ReturnType<typeof usePhotographs>;
