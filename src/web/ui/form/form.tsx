import { createContext, useEffect, useId, useRef } from "react";
import { Notice } from "../feedback/notice.tsx";
import { Unbroken } from "../text/unbroken.tsx";
import { focusAnswer } from "./answer-focus.ts";

/** Why a form was not taken. */
export interface FormFailure {
  /** A sentence over the form. */
  title: string;
  /** Advice, if the title does not contain it. */
  help?: string;
  /** A sentence for each field that is wrong, by its name; empty where the title says all. */
  fields: Readonly<Record<string, string>>;
}

interface FormProps extends React.FormHTMLAttributes<HTMLFormElement> {
  /** The labels of the fields by name, in the order of the fields. */
  labels: Readonly<Record<string, string>>;
  failure: FormFailure | null;
  isSending?: boolean;
  /** The words of its button, and those while it is sent. */
  submit: string;
  sending: string;
  /** Whether its button is the main one of the view, of which there is one at most (design §10). */
  isMain?: boolean;
  /** Places its button: in a dialog, beside the one that changes nothing. */
  foot?: (button: React.ReactNode) => React.ReactNode;
}

/** The state that a form shares with its fields. */
interface FormState {
  idOf: (name: string) => string;
  labels: FormProps["labels"];
  wrong: FormFailure["fields"];
}

export const FormContext = createContext<FormState>({ idOf: (name) => name, labels: {}, wrong: {} });

/**
 * A form that keeps what was typed whatever happens. A failure is summed up on top with links to the fields, is said at
 * each of them, and the first one gets the focus (check L16); where no field has a sentence of its own, the summary does.
 * With `method="post"` the server takes it, in documents and in the application (enhance/forms.ts, app/links.ts); otherwise
 * `onSubmit` does, and without script it is hidden (form.css).
 */
export function Form(props: FormProps) {
  const {
    labels,
    failure,
    isSending = false,
    submit,
    sending,
    isMain = true,
    foot = (own) => own,
    children,
    ...attributes
  } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (failure && form.current) focusAnswer(form.current);
  }, [failure]);

  const state = { idOf: (name: string) => `${id}-${name}`, labels, wrong: failure?.fields ?? {} };
  const button = (
    <button type="submit" className={isMain ? "button button--main" : "button"} aria-busy={isSending}>
      <span className="form__idle">{submit}</span>
      <span className="form__sending">
        <span className="loader" /> {sending}
      </span>
    </button>
  );
  return (
    <form className="form" method="dialog" data-sending={isSending || undefined} {...attributes} ref={form}>
      <FormContext value={state}>
        {failure && <Summary failure={failure} {...state} />}
        {children}
      </FormContext>
      {foot(button)}
      <p className="visually-hidden" role="status">
        <span className="form__sending">{sending}</span>
      </p>
    </form>
  );
}

function Summary({ failure: { title, help, fields }, labels, idOf }: FormState & { failure: FormFailure }) {
  const order = Object.keys(labels);
  const said = Object.entries(fields)
    .filter(([, message]) => message !== "")
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  return (
    <div
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the document is the answer to a form that was sent without script
      autoFocus
    >
      <Notice tone="error" title={title}>
        {help && <p>{help}</p>}
        {said.length > 0 && (
          <ul>
            {said.map(([name, message]) => (
              <li key={name}>
                {name in labels ? (
                  <a href={`#${idOf(name)}`}>
                    {/* One box: in the link, which is as high as a target, each part would be a column. */}
                    <span>
                      {labels[name]}: <Unbroken text={message} />
                    </span>
                  </a>
                ) : (
                  `${name}: ${message}`
                )}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}
