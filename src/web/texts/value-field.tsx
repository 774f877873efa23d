import { use, useEffect, useId, useRef, useState } from "react";
import type { ValueSchema } from "#domain/texts/texts.ts";
import { DayInput } from "../editing/day-input.tsx";
import { useRichTextEditor } from "../editing/use-rich-text-editor.ts";
import { useSite } from "../page/page-context.tsx";
import { LabelledField } from "../ui/form/field.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
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

interface LineFieldProps {
  label: string;
  schema: ValueSchema;
  value: unknown;
  error?: string | undefined;
  onChange: (value: unknown) => void;
  /** Whether it has the focus when it appears. */
  isFirst?: boolean;
}

/** A longer text has several lines. */
const lineLength = 70;

/** A line, a text of several lines, or a choice. */
function LineField({ label, schema, value, error, onChange, isFirst = false }: LineFieldProps) {
  const id = useId();
  const field = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);
  // The same for as long as it is shown: another one would lose the focus at the letter that makes the text long.
  const [Control] = useState(() => controlFor(schema, value));
  return (
    <LabelledField id={id} label={label} error={error} isLive>
      {(described) => (
        <Control
          className="input"
          {...described}
          ref={field as React.Ref<never>}
          schema={schema}
          value={value === null || value === undefined ? "" : String(value)}
          onWrite={(written) => onChange(readAs(schema, written))}
        />
      )}
    </LabelledField>
  );
}

interface ControlProps extends React.AriaAttributes {
  id: string;
  className: string;
  ref: React.Ref<never>;
  schema: ValueSchema;
  value: string;
  onWrite: (written: string) => void;
}

function controlFor(schema: ValueSchema, value: unknown): React.ComponentType<ControlProps> {
  if (schema.enum) return Choice;
  if (schema.format === "date") return Day;
  return typeof value === "string" && value.length > lineLength ? Area : Line;
}

function Choice({ schema, onWrite, ...control }: ControlProps) {
  const { textsStrings: strings } = useTeamStrings();
  const options = schema.enum ?? [];
  return (
    <select {...control} onChange={({ target }) => onWrite(target.value)}>
      {!options.some((option) => option === control.value) && <option value="">{strings.nothing}</option>}
      {options.map((option) => (
        <option key={option} value={option}>
          {strings.optionName(String(option))}
        </option>
      ))}
    </select>
  );
}

function Day({ schema: _, onWrite, ...control }: ControlProps) {
  return <DayInput {...control} placeholder={useTeamStrings().auditStrings.dayForm} onChange={onWrite} />;
}

function Area({ schema: _, onWrite, ...control }: ControlProps) {
  return <textarea rows={4} {...control} onChange={({ target }) => onWrite(target.value)} />;
}

function Line({ schema, onWrite, ...control }: ControlProps) {
  return (
    <input
      inputMode={isNumber(schema) ? "decimal" : undefined}
      {...control}
      onChange={({ target }) => onWrite(target.value)}
    />
  );
}

/** What is no number stays as it was written: the server says what it expected. */
function readAs(schema: ValueSchema, written: string): unknown {
  if (!isNumber(schema)) return written;
  const number = Number(written.replace(",", "."));
  return written.trim() === "" || Number.isNaN(number) ? written : number;
}

function isNumber({ type }: ValueSchema): boolean {
  return type === "number" || type === "integer";
}
