import type { Enrolment } from "#domain/accounts/second-factor/second-factor.ts";
import { typed, useSending } from "#web/forms/use-sending.ts";
import { Field } from "#web/ui/form/field.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { CopyButton } from "#web/ui/text/copy-button.tsx";
import { useStrings } from "#web/ui/text/strings-context.ts";
import { oneTimeCode } from "../sign-in/second-step.tsx";
import { explainCode } from "./proof-form.tsx";
import { useArrivalFocus } from "./use-arrival-focus.ts";

interface EnrolmentFormProps {
  enrolment: Enrolment;
  onConfirm: (code: string) => Promise<void>;
  onCancel: () => void;
}

/** The key for the authenticator application, as a picture and as text, and the code that proves that it has arrived there. */
export function EnrolmentForm({ enrolment: { key, qr, uri }, onConfirm, onCancel }: EnrolmentFormProps) {
  const { enrolment: strings, section } = useStrings().secondFactorStrings;
  const heading = useArrivalFocus<HTMLHeadingElement>();
  const sending = useSending((form) => onConfirm(typed(form, "code")), explainCode);
  // No phone scans its own screen.
  const isOnPhone = matchMedia("(pointer: coarse)").matches;
  const opening = (
    <p>
      <a className="arrow-link" href={uri}>
        {strings.here} <Icon name="arrow-right" />
      </a>
    </p>
  );
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {strings.scan}
      </h3>
      {isOnPhone && opening}
      <img
        className="qr"
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt={strings.qr}
        width={208}
        height={208}
      />
      {!isOnPhone && opening}
      <p className="note">{strings.key}</p>
      <p className="cluster">
        <code className="code-key">{key.match(/.{4}/g)?.join(" ")}</code>
        <CopyButton text={key} words={strings} />
      </p>
      <h3>{strings.confirm}</h3>
      <Form
        {...sending}
        labels={{ code: strings.code }}
        submit={strings.submit}
        sending={strings.sending}
        isMain={false}
      >
        <Field name="code" hint={strings.codeHint} {...oneTimeCode} spellCheck={false} required />
      </Form>
      <p>
        <button type="button" className="button button--quiet" onClick={onCancel}>
          {section.cancel}
        </button>
      </p>
    </>
  );
}
