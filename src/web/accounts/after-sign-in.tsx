import { RegionDrawing } from "../shell/region-drawing.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** The region's map, and below it what members can do here. */
export function AfterSignIn() {
  const { loginStrings } = useStrings();
  const { title, items } = loginStrings.steps;
  return (
    <div className="on-brand panel">
      <RegionDrawing />
      <h2 className="side-title">{title}</h2>
      <ol className="steps">
        {items.map((item) => (
          <li key={item}>
            <p>{item}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
