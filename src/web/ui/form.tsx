import { createContext, useEffect, useId, useRef } from "react";
import { Notice } from "./notice.tsx";
import "./form.css";

/** Why a form was not taken. */
export interface FormFailure {
  /** A sentence over the form. */
  title: string;
  /** What to do about it, if the title does not say. */
  help?: string;
  /** A sentence for each field that is wrong, by its name; empty where the title says all. */
  fields: Readonly<Record<string, string>>;
}

interface FormProps extends Omit<React.FormHTMLAttributes<HTMLFormElement>, "onSubmit"> {
  /** What each field is called, by its name. */
  labels: Readonly<Record<string, string>>;
  failure: FormFailure | null;
  isSending: boolean;
  onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => void;
  /** The words of its button, and those while it is sent. */
  submit: string;
  sending: string;
  /** Whether its button is the main one of the view, of which there is one at most (design §10). */
  isMain?: boolean;
}

/** What the fields of a form know of it. */
interface FormState {
  idOf: (name: string) => string;
  labels: FormProps["labels"];
  wrong: FormFailure["fields"];
}

export const FormContext = createContext<FormState>({ idOf: (name) => name, labels: {}, wrong: {} });

/**
 * A form that keeps what was typed whatever happens. A failure is summed up on top with links to the fields, is said at
 * each of them, and the first one gets the focus (check L16). Until script arrives its button does nothing, unless `method`
 * says that the server takes it.
 */
export function Form(props: FormProps) {
  const { labels, failure, isSending, submit, sending, isMain = true, children, ...attributes } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);

  // The browser's own bubbles are for whoever has no script.
  useEffect(() => form.current?.setAttribute("novalidate", ""), []);
  useEffect(() => {
    if (!failure) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (find("[aria-invalid=true]") ?? find("[role=alert]"))?.focus();
  }, [failure]);

  const state = { idOf: (name: string) => `${id}-${name}`, labels, wrong: failure?.fields ?? {} };
  return (
    <form className="form" method="dialog" {...attributes} ref={form}>
      <FormContext value={state}>
        {failure && <Summary failure={failure} {...state} />}
        {children}
      </FormContext>
      <button type="submit" className={isMain ? "button button--main" : "button"} aria-busy={isSending}>
        {isSending && <span className="loader" />}
        {isSending ? sending : submit}
      </button>
      <p className="visually-hidden" role="status">
        {isSending && sending}
      </p>
    </form>
  );
}

function Summary({ failure: { title, help, fields }, labels, idOf }: FormState & { failure: FormFailure }) {
  const said = Object.entries(fields).filter(([, message]) => message !== "");
  return (
    <div role="alert" tabIndex={-1}>
      <Notice tone="error" title={title}>
        {help && <p>{help}</p>}
        {said.length > 0 && (
          <ul>
            {said.map(([name, message]) => (
              <li key={name}>
                <FieldLink to={name in labels ? idOf(name) : null}>
                  {labels[name] ?? name}: {message}
                </FieldLink>
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}

function FieldLink({ to, children }: { to: string | null; children: React.ReactNode }) {
  if (to === null) return children;
  const focusField = (click: React.MouseEvent) => {
    click.preventDefault();
    document.getElementById(to)?.focus();
  };
  return (
    <a href={`#${to}`} onClick={focusField}>
      {children}
    </a>
  );
}
