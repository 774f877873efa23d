import type { ValueSchema } from "#domain/texts/texts.ts";
import { useRichTextEditor } from "../editing/use-rich-text-editor.ts";
import { useSite } from "../page/page-context.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { LineField, type LineFieldProps } from "./line-field.tsx";
import { ValueList } from "./value-list.tsx";

interface ValueFieldProps extends LineFieldProps {
  /** The key of the text: rich text is known by it. */
  id: string;
}

/** A field for any value of the content pack, made from its schema: a line, a text, a choice, a box, a list, a group. */
export function ValueField(props: ValueFieldProps) {
  const { textsStrings: strings } = useStrings();
  const { id, label, value, onChange } = props;
  const schema = bare(props.schema);
  if (id.endsWith(".html")) return <RichField {...props} />;
  if (schema.type === "array") {
    const { items = {} } = schema;
    return (
      <ValueList
        label={label}
        rows={Array.isArray(value) ? value : []}
        newRow={items.properties ? {} : ""}
        error={props.error}
        onChange={onChange}
        renderRow={(row, name, change) => (
          <ValueField id={`${id}[]`} label={name} schema={items} value={row} onChange={change} />
        )}
      />
    );
  }
  if (schema.properties) {
    const group = (value ?? {}) as Record<string, unknown>;
    return (
      <fieldset className="value-group">
        <legend>{label}</legend>
        {Object.entries(schema.properties).map(([name, part]) => (
          <ValueField
            key={name}
            id={`${id}.${name}`}
            label={strings.nameOf(name)}
            schema={part}
            value={group[name]}
            onChange={(changed) => onChange(withPart(group, name, changed))}
          />
        ))}
      </fieldset>
    );
  }
  if (schema.type === "boolean") return <BoxField {...props} />;
  return <LineField {...props} schema={schema} />;
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
function RichField({ label, value, error, onChange }: ValueFieldProps) {
  const { editingStrings } = useStrings();
  const RichTextEditor = useRichTextEditor(true);
  const { overview, resources, plain } = useSite().menus;
  if (!RichTextEditor) return <p role="status">{editingStrings.opening}</p>;
  return (
    <>
      {error && <p className="field__error">{error}</p>}
      <RichTextEditor
        html={String(value ?? "")}
        label={label}
        placeholder={editingStrings.bodyPlaceholder}
        pages={[...overview.items, ...resources.items, ...plain]}
        onChange={onChange}
        onLeave={() => undefined}
      />
    </>
  );
}

/** A part that is empty is left out: the schema says whether it may be. */
function withPart(group: Record<string, unknown>, name: string, value: unknown): Record<string, unknown> {
  const { [name]: _, ...others } = group;
  return value === "" || value === undefined ? others : { ...others, [name]: value };
}

/** The schema of a value that may also be null. */
function bare(schema: ValueSchema): ValueSchema {
  const choice = schema.anyOf?.find((one) => one.type !== "null");
  return choice ? bare(choice) : schema;
}
