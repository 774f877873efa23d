import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { Doubt } from "../files/doubt.tsx";
import { FileNotTaken, FileProgress } from "../files/file-progress.tsx";
import { type FileJob, useFileSending } from "../files/use-file-sending.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings, useTeamStrings } from "../ui/text/strings-context.ts";

interface ArrivingFileProps {
  job: FileJob;
  /** Path under the API's base where it is attached. */
  path: string;
  /** The item's. */
  id: number;
  /** Keeps those that are being sent. */
  setUnderWay: React.Dispatch<React.SetStateAction<readonly FileJob[]>>;
  /** It is attached, or given up. */
  onGone: () => void;
}

/** A file on its way to an item: how far it is, or why it stopped. */
export function ArrivingFile({ job, path, id, setUnderWay, onGone }: ArrivingFileProps) {
  const { filesStrings } = useStrings();
  const { editingStrings } = useTeamStrings();
  const strings = editingStrings.files;
  const { revalidate } = useRevalidator();
  const { name } = job.file;
  const { state, start } = useFileSending<{ id: number }>({
    whole: `/api/cntr/${path}`,
    method: "PATCH",
    field: "file",
    fields: { id },
    holds: "id",
    onReceived: async () => {
      onGone();
      showToast(strings.added(name));
      await revalidate();
    },
  });
  const send = () => void start(job);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it was chosen
  useEffect(send, []);
  const isSending = state.step === "sending";
  useEffect(() => {
    if (!isSending) return;
    setUnderWay((all) => [...all, job]);
    return () => setUnderWay((all) => all.filter((one) => one !== job));
  }, [setUnderWay, job, isSending]);
  const mayBeThere = state.step === "failed" && state.failure.mayRetry;
  useEffect(() => {
    if (mayBeThere) void revalidate();
  }, [mayBeThere, revalidate]);
  const stop = () => {
    onGone();
    void revalidate();
  };
  if (state.step === "failed") {
    return (
      <li>
        <FileNotTaken state={state} onRetry={send} onGiveUp={onGone} />
      </li>
    );
  }
  if (state.step !== "sending") return null;
  const { progress, doubt } = state;
  return (
    <li className="attachment">
      <div className="upload">
        <FileProgress words={filesStrings.sending(name)} progress={progress} />
        {doubt && (
          <div role="alert">
            <Doubt doubt={doubt} onRetry={send} />
          </div>
        )}
      </div>
      <button
        type="button"
        className="button button--icon button--quiet"
        aria-label={strings.stop(name)}
        title={strings.stop(name)}
        onClick={stop}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}
