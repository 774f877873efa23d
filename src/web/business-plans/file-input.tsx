import type { PlanTerms } from "#domain/business-plans/business-plans.ts";
import { FileButton } from "../ui/form/file-button.tsx";

interface FileInputProps extends Omit<React.InputHTMLAttributes<HTMLInputElement>, "id"> {
  terms: Pick<PlanTerms, "extensions">;
  onChoose: (files: FileList | null) => void;
  /** The look of the button. */
  button: string;
  children: React.ReactNode;
}

/** Chooses the file of a plan. */
export function FileInput({ terms, onChoose, ...button }: FileInputProps) {
  return (
    <FileButton
      id="plan-file"
      name="selectedFile"
      accept={terms.extensions.map((extension) => `.${extension}`).join(",")}
      onChange={({ target }) => onChoose(target.files)}
      {...button}
    />
  );
}
