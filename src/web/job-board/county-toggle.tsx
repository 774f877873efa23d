import type { County } from "../shell/region-map.ts";
import { Icon } from "../ui/icon.tsx";

interface CountyToggleProps {
  county: County;
  /** One of several, or any number of them. */
  type: "radio" | "checkbox";
  name: string;
  defaultChecked: boolean;
}

/** A county to choose by name; the map's shapes are labels of the same control, which they know by its id. */
export function CountyToggle({ county: { key, code, name: words }, type, ...input }: CountyToggleProps) {
  return (
    <label className={type === "radio" ? "toggle toggle--one" : "toggle"}>
      <input type={type} id={`judet-${key}`} value={code} {...input} />
      <span className="toggle__box">
        <Icon name="check" />
      </span>
      {words}
    </label>
  );
}
