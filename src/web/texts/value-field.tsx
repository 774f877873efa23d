import { use } from "react";
import type { ValueSchema } from "#domain/texts/texts.ts";
import { useRichTextEditor } from "../editing/use-rich-text-editor.ts";
import { useSite } from "../page/page-context.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { LineField, type LineFieldProps } from "./line-field.tsx";
import { MisfitsContext } from "./misfits.ts";
import { ValueList } from "./value-list.tsx";
import { isNullable, Wrong, withPart } from "./value-parts.tsx";

interface ValueFieldProps extends Omit<LineFieldProps, "error"> {
  /** The key of the text: rich text is known by it. */
  id: string;
  /** Its place within the form: "" is all of it. */
  path: string;
}

/** A field for any value of the content pack, made from its schema: a line, a text, a choice, a box, a list, a group. */
export function ValueField(props: ValueFieldProps) {
  const { id, path, label, value, onChange } = props;
  const error = use(MisfitsContext)[path];
  const schema = bare(props.schema);
  if (id.endsWith(".html")) return <RichField {...props} error={error} />;
  if (schema.type === "array") {
    const { items = {} } = schema;
    return (
      <ValueList
        label={label}
        name={id.split(".").at(-1) ?? id}
        rows={Array.isArray(value) ? value : []}
        newRow={items.properties ? {} : ""}
        error={error}
        onChange={onChange}
        renderRow={(row, index, name, change) => (
          <ValueField
            id={`${id}[]`}
            path={under(path, String(index))}
            label={name}
            schema={items}
            value={row}
            onChange={change}
          />
        )}
      />
    );
  }
  if (schema.properties) return <Group {...props} schema={schema} />;
  if (schema.type === "boolean") return <BoxField {...props} />;
  return <LineField {...props} error={error} schema={schema} />;
}

/** What changes every month comes first, what most people never change last. */
const order = ["sessions", "", "slug", "motif", "cloth"];

function rankOf(name: string): number {
  return order.indexOf(order.includes(name) ? name : "");
}

function Group({ id, path, label, schema, value, onChange, isFirst = false }: ValueFieldProps) {
  const { textsStrings: strings } = useTeamStrings();
  const error = use(MisfitsContext)[path];
  const group = (value ?? {}) as Record<string, unknown>;
  const parts = Object.entries(schema.properties ?? {}).toSorted(
    ([one], [other]) => rankOf(one) - rankOf(other),
  );
  return (
    <Wrong error={error} className="value-group">
      {/* The dialog around the form of one row has its name as the heading. */}
      <legend className={path === "" ? "visually-hidden" : undefined}>{label}</legend>
      {parts.map(([name, part], index) => (
        <ValueField
          key={name}
          id={`${id}.${name}`}
          path={under(path, name)}
          label={strings.nameOf(name, id.split(".").at(-1))}
          schema={part}
          value={group[name]}
          onChange={(changed) => onChange(withPart(group, name, changed, isNullable(part)))}
          isFirst={isFirst && index === 0}
        />
      ))}
    </Wrong>
  );
}

function BoxField({ label, value, onChange }: ValueFieldProps) {
  return (
    <label className="check">
      <input type="checkbox" checked={value === true} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
  );
}

/** A legal page's text, in the editor of news. */
function RichField({ label, value, error, onChange }: LineFieldProps) {
  const { editingStrings } = useTeamStrings();
  const RichTextEditor = useRichTextEditor(true);
  const { overview, resources, plain } = useSite().menus;
  if (!RichTextEditor) return <p role="status">{editingStrings.opening}</p>;
  return (
    <Wrong error={error} className="value-group">
      <legend className="visually-hidden">{label}</legend>
      <RichTextEditor
        html={String(value ?? "")}
        label={label}
        placeholder={editingStrings.bodyPlaceholder}
        pages={[...overview.items, ...resources.items, ...plain]}
        onChange={onChange}
        onLeave={() => undefined}
      />
    </Wrong>
  );
}

function under(path: string, step: string): string {
  return path ? `${path}.${step}` : step;
}

/** The schema of a value that may also be null. */
function bare(schema: ValueSchema): ValueSchema {
  const choice = schema.anyOf?.find((one) => one.type !== "null");
  return choice ? bare(choice) : schema;
}
