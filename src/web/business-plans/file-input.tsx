import type { PlanTerms } from "#domain/business-plans/business-plans.ts";

interface FileInputProps extends React.InputHTMLAttributes<HTMLInputElement> {
  terms: Pick<PlanTerms, "extensions">;
  onChoose: (files: FileList | null) => void;
}

/** The browser's own chooser of one file, showing those that are accepted. */
export function FileInput({ terms, onChoose, ...input }: FileInputProps) {
  return (
    <input
      type="file"
      name="selectedFile"
      accept={terms.extensions.map((extension) => `.${extension}`).join(",")}
      onChange={({ target }) => onChoose(target.files)}
      {...input}
    />
  );
}
