import { EditIcon } from "../../ui/edit-icon.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { useStrings } from "../../ui/text/strings-context.ts";
import { limits } from "./limits.ts";
import { flawOfPage } from "./photograph.ts";
import { PictureButton } from "./picture-buttons.tsx";
import type { Photographs } from "./use-photographs.ts";

/** What is wrong with pages: those that cannot be read, and files that did not become one. */
export function PageNotices({ pages }: { pages: Photographs }) {
  const { photographStrings: strings } = useStrings();
  const { photographs, refused, hasTooMany, reading, replace, change, forgetRefused } = pages;
  return (
    <>
      <div role="alert" className="stack">
        {refused.map(({ id, name, why }) => (
          <Notice tone="error" title={strings.refusedTitle(name)} key={id}>
            <p>{strings.refused[why]}</p>
          </Notice>
        ))}
        {hasTooMany && <Notice title={strings.tooMany(limits.pages)} />}
        {(refused.length > 0 || hasTooMany) && (
          <p>
            <button type="button" className="button button--quiet button--small" onClick={forgetRefused}>
              {strings.understood}
            </button>
          </p>
        )}
      </div>
      <div role="status" className="stack">
        {photographs.map((photograph, index) => {
          const flaw = flawOfPage(photograph);
          const number = index + 1;
          const { id } = photograph;
          return flaw && !photograph.isAccepted ? (
            <Notice tone="error" title={strings.unreadable(number)} key={id}>
              <p>{strings.flaws[flaw].help}</p>
              <p className="cluster">
                <PictureButton
                  look="button button--small"
                  isCamera
                  label={strings.takeAgainPage(number)}
                  isDisabled={reading !== null}
                  onChoose={(files) => void replace(id, files)}
                >
                  <EditIcon name="camera" />
                  {strings.takeAgain}
                </PictureButton>
                <button
                  type="button"
                  className="button button--quiet button--small"
                  aria-label={strings.acceptPage(number)}
                  onClick={() => change(id, { isAccepted: true })}
                >
                  {strings.accept}
                </button>
              </p>
            </Notice>
          ) : null;
        })}
      </div>
    </>
  );
}
