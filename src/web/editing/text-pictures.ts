import { maxLength } from "#domain/content/content-item.limits.ts";
import type { TextPicture } from "#domain/pictures/text-pictures.ts";
import { pictureKey } from "#domain/text/picture-address.ts";
import { failureOf } from "../api/failure.ts";
import { showToast } from "../ui/feedback/toast.ts";
import type { PictureKeeping } from "../ui/rich-text/picture-keeping.ts";
import { upload } from "./upload.ts";

/** How the pictures of a text are kept by the portal. */
export function textPictures(onPending: PictureKeeping["onPending"]): PictureKeeping {
  return {
    add,
    isOwn: (path) => pictureKey(path) !== undefined,
    onPending,
    say: showToast,
    longestAlt: maxLength.title,
  };
}

const add: PictureKeeping["add"] = async (image, { onProgress, signal }) => {
  try {
    return await upload<TextPicture>({
      path: "picture/add",
      holds: "src",
      method: "POST",
      fields: { image },
      onProgress,
      signal,
    });
  } catch (failure) {
    return { refusal: failureOf(failure).title };
  }
};
