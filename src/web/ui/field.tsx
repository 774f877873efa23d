import { use } from "react";
import { FormContext } from "./form.tsx";
import { Icon } from "./icon.tsx";

interface FieldProps {
  /** By this it is sent, and the form knows its label. */
  name: string;
  hint?: string;
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

/** A box to tick; its label may hold links. */
export function CheckField({
  hint,
  children,
  ...input
}: FieldProps & Omit<React.InputHTMLAttributes<HTMLInputElement>, "type">) {
  const { name } = input;
  const { labels } = use(FormContext);
  const { error, described } = useDescription(name, hint);
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

interface FieldBoxProps extends Pick<FieldProps, "name"> {
  hint: string | undefined;
  children: (described: Described) => React.ReactNode;
}

/** Label, hint and error around a control of one's own, which takes the attributes that tie them to it. */
export function FieldBox({ name, hint, children }: FieldBoxProps) {
  const { labels } = use(FormContext);
  const { error, described } = useDescription(name, hint);
  return (
    <div className={error === undefined ? "field" : "field field--error"}>
      <label className="field__label" htmlFor={described.id}>
        {labels[name]}
      </label>
      <FieldNotes id={described.id} hint={hint} />
      {children(described)}
      <FieldNotes id={described.id} error={error} />
    </div>
  );
}

type Described = Required<Pick<React.AriaAttributes, "aria-invalid" | "aria-describedby">> & { id: string };

function useDescription(name: string, hint: string | undefined) {
  const { idOf, wrong } = use(FormContext);
  const id = idOf(name);
  const error = wrong[name];
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  const described: Described = {
    id,
    "aria-invalid": error === undefined ? undefined : true,
    "aria-describedby": notes.join(" ") || undefined,
  };
  return { error, described };
}

function FieldNotes({
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
          {hint}
        </span>
      )}
      {error && (
        <span className="field__error" id={`${id}-error`}>
          <Icon name="warning" />
          {error}
        </span>
      )}
    </>
  );
}
