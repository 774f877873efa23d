import { useStrings } from "../ui/text/strings-context.ts";
import type { Asked } from "./load-asked.ts";

/** Downloads the model of a part, where it has one; `before` stands in front of it then. */
export function ModelLink({ part, before = "" }: { part: Asked["parts"][number]; before?: string }) {
  const { format, dossierStrings: strings } = useStrings();
  const { template, title } = part;
  if (!template?.format || template.size === null) return null;
  return (
    <>
      {before}
      <a href={`/api/cntr/files/downloads/${template.slug}`} download>
        {strings.model(template.format, format.size(template.size))}
        <span className="visually-hidden">{strings.modelOf(title)}</span>
      </a>
    </>
  );
}
