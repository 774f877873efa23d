import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { ManagedDocument } from "#domain/documents/documents.ts";
import { attempt } from "../api/failure.ts";
import { useHref } from "../page/use-href.ts";
import { EditIcon } from "../ui/edit-icon.tsx";
import { Dialog } from "../ui/feedback/dialog.tsx";
import type { DocumentPenProps } from "../ui/list/document-pen.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { DocumentCopies } from "./document-copies.tsx";
import { DocumentMenu } from "./document-menu.tsx";
import { documentAt, isSameDocument, readDocuments } from "./documents-api.ts";
import { DocumentFacts } from "./managed-row.tsx";
import { PastVersions } from "./past-versions.tsx";
import { ReplaceForm } from "./replace-form.tsx";

/** The pen beside a document of a page: what its row on the editors' list has, in a dialog. */
export function DocumentPen({ href, title }: DocumentPenProps) {
  const { documentsStrings: strings } = useStrings();
  const [isOpen, setOpen] = useState(false);
  const label = strings.editNamed(title);
  if (!documentAt(href)) return null;
  return (
    <span className="document-pen">
      <button
        type="button"
        className="button button--icon text-pen"
        aria-label={label}
        data-tip={label}
        onClick={() => setOpen(true)}
      >
        <EditIcon name="edit" />
      </button>
      {isOpen && (
        <Dialog title={title} onClose={() => setOpen(false)}>
          <OneDocument href={href} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </span>
  );
}

/** Reads the document as it stands. */
function OneDocument({ href, onClose }: { href: string; onClose: () => void }) {
  const { documentsStrings: strings } = useStrings();
  const { revalidate } = useRevalidator();
  const toPage = useHref();
  const [document, setDocument] = useState<ManagedDocument | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read when it is opened
  useEffect(() => {
    void attempt(async () => {
      const { documents } = await readDocuments();
      const ref = documentAt(href);
      setDocument((ref && documents.find((one) => isSameDocument(one, ref))) ?? null);
    }).then((isRead) => isRead || onClose());
  }, [href]);
  if (!document) return <span className="loader" />;
  const changed = () => {
    onClose();
    void revalidate();
  };
  return (
    <div className="stack">
      <DocumentFacts document={document} />
      <DocumentCopies document={document} onChanged={changed} />
      <ReplaceForm
        document={document}
        onDone={(isReplaced) => {
          onClose();
          if (isReplaced) void revalidate();
        }}
      />
      <PastVersions document={document} onChanged={changed} />
      <div className="document-pen__foot">
        <a className="arrow-link" href={toPage("siteDocuments")}>
          {strings.all}
        </a>
        <DocumentMenu document={document} onChanged={changed} />
      </div>
    </div>
  );
}
