import { useEffect, useState } from "react";
import type { ItemVersion } from "#domain/history/history.ts";
import { attempt } from "../api/failure.ts";
import { type ListedVersion, VersionList } from "../history/version-list.tsx";
import { sittingInWords } from "../history/when.ts";
import { editingApi } from "../session/editing-api.ts";
import { Dialog } from "../ui/feedback/dialog.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import type { Edit } from "./item.ts";
import { editOf, saidIn, unsavedVersion } from "./item-versions.ts";
import type { Editing } from "./use-editing.ts";

interface ItemHistoryProps {
  editing: Editing;
  /** The words of a version are in the editor. */
  onRestored: (edit: Edit) => void;
  onClose: () => void;
}

/** The history of a news item, a job or an activity. What it brings back of something public waits in a draft to be published. */
export function ItemHistory({ editing, onRestored, onClose }: ItemHistoryProps) {
  const strings = useTeamStrings();
  const { historyStrings: words, editingStrings, format } = strings;
  const { kind, item } = editing;
  const [versions, setVersions] = useState<ItemVersion[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when it is opened
  useEffect(() => {
    void attempt(async () => {
      const answer = await editingApi.history.$get({ query: { type: kind.name, item: String(item.id) } });
      setVersions(await answer.json());
    }).then((isRead) => isRead || onClose());
  }, []);

  const missingPicture = ({ image }: ItemVersion): string | undefined => {
    if (!image || image.state === "shown") return undefined;
    return (image.state === "gone" ? words.pictureGone : words.pictureInBin)(image.name);
  };
  const restore = (version: ItemVersion) => {
    const edit = editOf(version, item);
    onClose();
    editing.change(edit);
    onRestored(edit);
    showToast(item.isPublic ? words.restoredAsDraft : words.restored);
    const missing = missingPicture(version);
    if (missing) showToast(missing, "info");
    if (!item.isPublic) void editing.save();
  };
  const unsaved = unsavedVersion(versions?.[0], item, editing.fields);
  const inEditor = (version: ItemVersion): ListedVersion => ({
    key: "editor",
    title: words.inEditor,
    badge: words.isHidden,
    said: saidIn(version, strings),
    isInitial: false,
  });
  const listed = (version: ItemVersion, index: number): ListedVersion => {
    const who = version.isOwn ? words.you : (version.savedBy ?? words.erased);
    const when = sittingInWords(format, words, version);
    return {
      key: String(version.version) + version.startedAt,
      title: version.isInitial ? words.initialItem : `${when} · ${who}`,
      note: version.isInitial ? `${words.initialItemHelp}, ${when}` : missingPicture(version),
      badge: version.isPublic ? words.isPublic : words.isHidden,
      said: saidIn(version, strings),
      isInitial: version.isInitial,
      onRestore: index === 0 && !unsaved ? undefined : () => restore(version),
    };
  };
  return (
    <Dialog title={words.title(editing.fields.title || editingStrings.noTitle)} onClose={onClose}>
      {versions ? (
        <VersionList versions={[...(unsaved ? [inEditor(unsaved)] : []), ...versions.map(listed)]} />
      ) : (
        <p role="status">
          <span className="loader" /> {words.reading}
        </p>
      )}
      <p className="dialog__foot">
        <button type="button" className="button button--outline" onClick={onClose}>
          {words.close}
        </button>
      </p>
    </Dialog>
  );
}
