import { RegionDrawing } from "../shell/region-drawing.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** The region's map, and below it what members can do here, unless it is somebody else who signs in. */
export function AfterSignIn({ hasSteps }: { hasSteps: boolean }) {
  const { loginStrings } = useStrings();
  const { title, items } = loginStrings.steps;
  return (
    <div className="on-brand panel">
      <RegionDrawing />
      {hasSteps && (
        <>
          <h2 className="side-title">{title}</h2>
          <ol className="steps">
            {items.map((item) => (
              <li key={item}>
                <p>{item}</p>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
