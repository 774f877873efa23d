import { useEffect, useState } from "react";
import { attempt } from "../api/failure.ts";
import { can, useSession } from "../session/session.ts";

type TextPen = typeof import("../texts/text-pen.tsx").TextPen;

/** The pen beside texts of the content pack; null for who does not edit, who does not download it either. */
export function useTextPen(): TextPen | null {
  const isEditor = can(useSession(), "content.edit");
  const [pen, setPen] = useState<TextPen | null>(null);
  useEffect(() => {
    if (!isEditor) return;
    void attempt(async () => {
      const { TextPen } = await import("../texts/text-pen.tsx");
      setPen(() => TextPen);
    });
  }, [isEditor]);
  return isEditor ? pen : null;
}
