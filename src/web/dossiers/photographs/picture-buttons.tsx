import { useId } from "react";
import { EditIcon } from "../../ui/edit-icon.tsx";
import { FileButton } from "../../ui/form/file-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useStrings } from "../../ui/text/strings-context.ts";

/** HEIC by its endings, too: browsers without the format do not know its type. */
const accept = "image/*,.heic,.heif";

interface PictureButtonProps {
  onChoose: (files: File[]) => void;
  isDisabled: boolean;
}

/** Takes photographs with the camera, or chooses some that are there. */
export function PictureButtons({ onChoose, isDisabled, isFirst }: PictureButtonProps & { isFirst: boolean }) {
  const { photographStrings: strings } = useStrings();
  const look = isFirst ? "button" : "button button--outline";
  return (
    <p className="cluster">
      <span className="photo__camera">
        <PictureButton look={look} isCamera onChoose={onChoose} isDisabled={isDisabled}>
          <EditIcon name="camera" />
          {isFirst ? strings.take : strings.takeMore}
        </PictureButton>
      </span>
      <PictureButton look="button button--outline" onChoose={onChoose} isDisabled={isDisabled}>
        <Icon name="paperclip" />
        {isFirst ? strings.choose : strings.chooseMore}
      </PictureButton>
    </p>
  );
}

interface OneButtonProps extends PictureButtonProps {
  look: string;
  isCamera?: boolean;
  /** Where the words alone do not say for which page it is. */
  label?: string;
  children: React.ReactNode;
}

/** One of both; a camera gives one picture, a gallery several. */
export function PictureButton({ look, isCamera, label, onChoose, isDisabled, children }: OneButtonProps) {
  const choose = ({ target }: React.ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // The same file may be chosen again.
    target.value = "";
    if (files.length > 0) onChoose(files);
  };
  return (
    <FileButton
      id={useId()}
      button={look}
      accept={accept}
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={(event) => isDisabled && event.preventDefault()}
      onChange={choose}
      {...(isCamera ? { capture: "environment" } : { multiple: true })}
    >
      {children}
    </FileButton>
  );
}
