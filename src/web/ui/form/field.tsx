import { use } from "react";
import { Icon } from "../icon.tsx";
import { Unbroken } from "../text/unbroken.tsx";
import { FormContext } from "./form.tsx";

interface FieldProps {
  /** The name with which it is sent, and the key of its label. */
  name: string;
  hint?: string | undefined;
}

/** A line to type in, with label, hint and what is wrong with it. */
export function Field({ hint, ...input }: FieldProps & React.InputHTMLAttributes<HTMLInputElement>) {
  return (
    <FieldBox name={input.name} hint={hint}>
      {(described) => <input className="input" {...input} {...described} />}
    </FieldBox>
  );
}

/** The same for several lines. */
export function TextField({ hint, ...area }: FieldProps & React.TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <FieldBox name={area.name} hint={hint}>
      {(described) => <textarea className="input" {...area} {...described} />}
    </FieldBox>
  );
}

interface ChoiceFieldProps extends FieldProps, React.SelectHTMLAttributes<HTMLSelectElement> {
  name: string;
  /** Each by its value and its label. */
  options: readonly (readonly [value: string | number, label: string])[];
}

/** One of some, in a list that opens. */
export function ChoiceField({ hint, options, ...select }: ChoiceFieldProps) {
  return (
    <FieldBox name={select.name} hint={hint}>
      {(described) => (
        <select className="input" {...select} {...described}>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldBox>
  );
}

/** A box to tick; its label may hold links. */
export function CheckField({
  hint,
  children,
  ...input
}: FieldProps & Omit<React.InputHTMLAttributes<HTMLInputElement>, "type">) {
  const { name } = input;
  const { idOf, labels, wrong } = use(FormContext);
  const error = wrong[name];
  const described = describedBy(idOf(name), hint, error);
  return (
    <div className={error === undefined ? "field" : "field field--error"}>
      <label className="check">
        <input type="checkbox" {...input} {...described} />
        <span>{children ?? labels[name]}</span>
      </label>
      <FieldNotes id={described.id} hint={hint} error={error} />
    </div>
  );
}

interface CheckFieldsProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  checked?: readonly string[] | undefined;
}

/** Boxes of one name, any of which may be ticked. */
export function CheckFields({ name, hint, options, checked = [] }: CheckFieldsProps) {
  const { idOf, labels, wrong } = use(FormContext);
  const described = describedBy(idOf(name), hint, wrong[name]);
  return (
    <fieldset
      className={wrong[name] === undefined ? "field" : "field field--error"}
      tabIndex={-1}
      {...described}
    >
      <legend className="field__label">{labels[name]}</legend>
      <FieldNotes id={described.id} hint={hint} />
      {options.map(({ value, label }) => (
        <label className="check" key={value}>
          <input type="checkbox" name={name} value={value} defaultChecked={checked.includes(value)} />
          <span>{label}</span>
        </label>
      ))}
      <FieldNotes id={described.id} error={wrong[name]} />
    </fieldset>
  );
}

interface FieldBoxProps extends Pick<FieldProps, "name"> {
  hint: string | undefined;
  children: (described: Described) => React.ReactNode;
}

/** Label, hint and error around a custom control, which receives the attributes that associate them. */
export function FieldBox({ name, hint, children }: FieldBoxProps) {
  const { idOf, labels, wrong } = use(FormContext);
  return (
    <LabelledField id={idOf(name)} label={labels[name]} hint={hint} error={wrong[name]}>
      {children}
    </LabelledField>
  );
}

interface LabelledFieldProps {
  id: string;
  label: React.ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
  /** The error is read out when it appears: outside a form that lists its errors. */
  isLive?: boolean;
  children: (described: Described) => React.ReactNode;
}

/** The same outside a form. */
export function LabelledField({ id, label, hint, error, isLive, children }: LabelledFieldProps) {
  return (
    <div className={error === undefined ? "field" : "field field--error"}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <FieldNotes id={id} hint={hint} />
      {children(describedBy(id, hint, error))}
      {isLive ? (
        <div role="alert">
          <FieldNotes id={id} error={error} />
        </div>
      ) : (
        <FieldNotes id={id} error={error} />
      )}
    </div>
  );
}

type Described = Required<Pick<React.AriaAttributes, "aria-invalid" | "aria-describedby">> & { id: string };

/** What ties a control to its notes. */
export function describedBy(id: string, hint: string | undefined, error: string | undefined): Described {
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return {
    id,
    "aria-invalid": error === undefined ? undefined : true,
    "aria-describedby": notes.join(" ") || undefined,
  };
}

/** The hint of a field, or what is wrong with it. */
export function FieldNotes({
  id,
  hint,
  error,
}: {
  id: string;
  hint?: string | undefined;
  error?: string | undefined;
}) {
  return (
    <>
      {hint && (
        <span className="field__hint" id={`${id}-hint`}>
          <Unbroken text={hint} />
        </span>
      )}
      {error && (
        <span className="field__error" id={`${id}-error`}>
          <Icon name="warning" />
          <span>
            <Unbroken text={error} />
          </span>
        </span>
      )}
    </>
  );
}
