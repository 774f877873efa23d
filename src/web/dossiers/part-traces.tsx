import { useState } from "react";
import type { PartTrace } from "#domain/dossiers/traces.ts";
import { fileKinds } from "#domain/foreign-files/file-kinds.ts";
import type { PageStrings } from "#strings/languages.ts";
import { ifMatch } from "../api/api-client.ts";
import { attempt } from "../api/failure.ts";
import { browserApi } from "../session/browser-api.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { Unbroken } from "../ui/text/unbroken.tsx";
import type { TraceSearch } from "./use-trace-search.ts";

interface PartTracesProps extends OwnerNamedProps {
  mediaType: string;
  traces: PartTrace[] | null;
  unreadPages: number;
  unreadPictures: number;
  search: TraceSearch;
}

/** Where the file of an anonymous part names its owner, or has a telephone number. */
export function PartTraces(props: PartTracesProps) {
  const { traces, search, unreadPages, unreadPictures, mediaType, ...named } = props;
  const { traces: strings } = useStrings().dossierStrings;
  const { about, isOther, mayChange } = named;
  const unread = { unreadPages, unreadPictures };
  if (traces === null) {
    if (search.isOn) return <p className="note">{strings.searching}</p>;
    if (!search.again) return <p className="note">{strings.unread}</p>;
    return (
      <>
        <p className="note">{strings.failed}</p>
        <button type="button" className="button button--outline button--small" onClick={search.again}>
          {strings.again}
          <span className="visually-hidden">{about}</span>
        </button>
      </>
    );
  }
  const isWhole = unread.unreadPages === 0 && unread.unreadPictures === 0;
  if (traces.length === 0 && isWhole) return <p className="note">{strings.none}</p>;
  const phones = traces.filter(({ isPhone }) => isPhone);
  const own = traces.filter(({ isPhone }) => !isPhone);
  const isInProperties = own.some(({ hidden }) => hidden !== null && !["link", "picture"].includes(hidden));
  return (
    <>
      {own.length > 0 && <Places title={strings.found(own.length)} traces={own} />}
      {phones.length > 0 && <Places title={strings.phones(phones.length)} traces={phones} />}
      {traces.length > 0 && !isOther && (
        <p className="note">
          <Unbroken text={strings.help} />
        </p>
      )}
      {isInProperties && mayChange && (
        <p className="note">
          <Unbroken text={strings.hiddenHelp} />{" "}
          {mediaType === fileKinds.pdf.mediaType && <Unbroken text={strings.hiddenPdf} />}
        </p>
      )}
      {traces.length > 0 && (
        <OwnerNamed {...named} isInProperties={isInProperties} hasPhonesAlone={own.length === 0} />
      )}
      <Unread {...unread} />
    </>
  );
}

/** What of a file its owner alone can look through. */
function Unread({ unreadPages, unreadPictures }: Pick<PartTracesProps, "unreadPages" | "unreadPictures">) {
  const { traces: strings } = useStrings().dossierStrings;
  return (
    <>
      {unreadPictures > 0 && <p className="note">{strings.unreadPictures(unreadPictures)}</p>}
      {unreadPages > 0 && <p className="note">{strings.unreadPages(unreadPages)}</p>}
    </>
  );
}

/** Places in a file, in words. */
export function Places({ title, traces }: { title: string; traces: PartTrace[] }) {
  const { traces: strings } = useStrings().dossierStrings;
  return (
    <>
      <p>
        <strong>{title}</strong>
      </p>
      <ul className="dossier__traces">
        {traces.map((trace, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand in several places
          <li key={index}>
            {placeOf(trace, strings.places)}„{trace.before}
            <mark>{trace.words}</mark>
            {trace.after}”
          </li>
        ))}
      </ul>
    </>
  );
}

/** A text has no pages of its own: the words around say where it is. */
function placeOf(
  { page, sheet, row, hidden }: PartTrace,
  places: PageStrings["dossierStrings"]["traces"]["places"],
): string {
  if (hidden) return places.hidden[hidden];
  if (page !== null) return places.page(page);
  return sheet === null && row === null ? "" : places.sheet(sheet, row);
}

interface OwnerNamedProps {
  /** The id of the part. */
  part: string;
  /** Of its file. */
  version: number;
  /** Whether its owner has said that what was found is not about them. */
  isOther: boolean;
  mayChange: boolean;
  /** Follows the buttons' words, for whoever does not see the row. */
  about: string;
  /** Another file is there: what was found in this one is about to go, and the buttons with it. */
  onCleaned: () => void;
  /** Reads the dossier anew; resolves once it is shown. */
  onSettled: () => Promise<void>;
}

interface Found {
  /** Whether the owner is named in what the portal can take out. */
  isInProperties: boolean;
  /** Whether telephone numbers alone were found. */
  hasPhonesAlone: boolean;
}

/** What can be done where a file names somebody: the portal takes its author out, or its owner says that it is somebody else. */
function OwnerNamed(props: OwnerNamedProps & Found) {
  const { part, version, isOther, mayChange, isInProperties, about, onCleaned, onSettled } = props;
  const { traces: strings } = useStrings().dossierStrings;
  const words = strings.whose[props.hasPhonesAlone ? "phones" : "names"];
  const [isBusy, setBusy] = useState(false);
  const seen = { param: { id: part }, header: ifMatch(version) };
  const act = async (call: () => Promise<unknown>) => {
    setBusy(true);
    await attempt(call);
    await onSettled();
    setBusy(false);
  };
  const clean = () =>
    act(async () => {
      await browserApi.dossier.part[":id"].clean.$post(seen);
      showToast(strings.cleaned);
      onCleaned();
    });
  const say = (isNow: boolean) =>
    act(() => browserApi.dossier.part[":id"].named.$patch({ ...seen, json: { isOther: isNow } }));
  return (
    <>
      {isOther && <p className="note">{words.said}</p>}
      {mayChange && (
        <div className="cluster">
          {isInProperties && <Press about={about} isBusy={isBusy} words={strings.clean} act={clean} />}
          <Press
            about={about}
            isBusy={isBusy}
            words={isOther ? words.mine : words.notMine}
            act={() => say(!isOther)}
          />
        </div>
      )}
    </>
  );
}

interface PressProps {
  words: string;
  about: string;
  isBusy: boolean;
  act: () => Promise<void>;
}

function Press({ words, about, isBusy, act }: PressProps) {
  return (
    <button
      type="button"
      className="button button--outline button--small"
      aria-disabled={isBusy}
      onClick={() => isBusy || void act()}
    >
      {words}
      <span className="visually-hidden">{about}</span>
    </button>
  );
}
