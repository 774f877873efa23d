import { useRef, useState } from "react";
import type { ManagedDocument } from "#domain/documents/documents.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings, useTeamStrings } from "../ui/text/strings-context.ts";
import { DocumentCopies } from "./document-copies.tsx";
import { DocumentMenu } from "./document-menu.tsx";
import { PastVersions } from "./past-versions.tsx";
import { ReplaceForm } from "./replace-form.tsx";

interface ManagedRowProps {
  document: ManagedDocument;
  onChanged: () => void;
}

/** A document with what is known of it; opened, with the form that replaces its file and its versions. */
export function ManagedRow({ document, onChanged }: ManagedRowProps) {
  const { documentsStrings: strings } = useStrings();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { title, annex, isPublic, place, waiting } = document;
  const done = (isReplaced: boolean) => {
    setOpen(false);
    if (isReplaced) onChanged();
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <li className={isOpen ? "managed-document is-open" : "managed-document"}>
      <span className="doc__tile" aria-hidden="true">
        {annex ?? <Icon name="file" />}
      </span>
      <div>
        <p className="row__title">
          <a href={document.address} download>
            {title}
          </a>{" "}
          {!isPublic && place === "pack" && <span className="badge">{strings.hidden}</span>}
          {document.copies.length > 0 && <span className="tag">{strings.copied}</span>}
          {waiting.length > 0 && <span className="tag">{strings.waiting(waiting.length)}</span>}
        </p>
        <DocumentFacts document={document} />
      </div>
      <div className="row__side cluster">
        <button
          type="button"
          className="button button--outline button--small"
          aria-label={strings.openNamed(title)}
          aria-expanded={isOpen}
          ref={button}
          onClick={() => setOpen(!isOpen)}
        >
          {strings.open}
        </button>
        <DocumentMenu document={document} onChanged={onChanged} />
      </div>
      {isOpen && (
        <div className="row__open stack">
          <DocumentCopies document={document} onChanged={onChanged} />
          <ReplaceForm document={document} onDone={done} />
          <PastVersions document={document} onChanged={onChanged} />
        </div>
      )}
    </li>
  );
}

/** Format, size, where it is, and how often it was downloaded this month or last. */
export function DocumentFacts({ document }: { document: ManagedDocument }) {
  const { documentsStrings: strings, editingStrings, format } = useTeamStrings();
  const { owner, place, lists, downloads, size } = document;
  const [latest] = downloads;
  const facts = [
    strings.facts(document.format, size === null ? null : format.size(size)),
    owner &&
      place !== "pack" &&
      `${strings.attachedTo[place]} ${strings.quoted(owner.title || editingStrings.noTitle)}`,
    ...lists.map(({ position, length, title }) => strings.place(position, length, title)),
    document.uses.length > 0 &&
      strings.uses(
        document.uses.map(({ title }) => strings.quoted(title || editingStrings.noTitle)).join(", "),
      ),
    latest && strings.downloads(latest.count, format.month(latest.month)),
  ];
  return (
    <>
      <p className="note">{facts.filter(Boolean).join(" · ")}</p>
      {downloads.length > 1 && (
        <details className="note">
          <summary>{strings.allDownloads}</summary>
          <ul>
            {downloads.map(({ month, count }) => (
              <li key={month}>{strings.downloads(count, format.month(month))}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
