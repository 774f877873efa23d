import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Enrolment, SecondFactor } from "#domain/accounts/second-factor/second-factor.ts";
import { useAct } from "#web/forms/use-done.ts";
import { useSite } from "#web/page/page-context.tsx";
import { browserApi } from "#web/session/browser-api.ts";
import { saveText } from "#web/session/download.ts";
import { secondFactorAnchor } from "#web/session/next-page.ts";
import { showToast } from "#web/ui/feedback/toast.ts";
import { Icon } from "#web/ui/icon.tsx";
import { printAlone, usePrintedAlone } from "#web/ui/print-alone.ts";
import { CopyButton } from "#web/ui/text/copy-button.tsx";
import { useStrings } from "#web/ui/text/strings-context.ts";
import { EnrolmentForm } from "./enrolment-form.tsx";
import { type Proof, ProofForm, type Purpose } from "./proof-form.tsx";
import { useArrivalFocus } from "./use-arrival-focus.ts";

interface SecondFactorProps {
  secondFactor: SecondFactor;
  email: string;
}

/** What is being done: nothing, proving who one is, taking over a key, or keeping recovery codes. */
type Step = { purpose: Purpose } | { enrolment: Enrolment } | { recoveryCodes: string[] } | null;

const api = browserApi.user["second-factor"];

/** The second factor of one's own account: switching it on and off, recovery codes, devices that need none. */
export function SecondFactorSection({ secondFactor, email }: SecondFactorProps) {
  const { section: strings, proof: words } = useStrings().secondFactorStrings;
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<Step>(null);
  const { since, devices } = secondFactor;
  const heading = useRef<HTMLHeadingElement>(null);
  const finish = () => {
    setStep(null);
    heading.current?.focus();
  };

  const prove = async (purpose: Purpose, json: Proof) => {
    if (purpose === "switchOff") {
      await api.off.$post({ json });
      showToast(words.switchedOff);
      finish();
    } else if (purpose === "renew") {
      setStep(await (await api.codes.$post({ json })).json());
    } else {
      setStep({ enrolment: await (await api.begin.$post({ json })).json() });
    }
    await revalidate();
  };
  const confirm = async (code: string) => {
    setStep(await (await api.confirm.$post({ json: { code } })).json());
    await revalidate();
  };
  return (
    <section className="block stack" id={secondFactorAnchor}>
      <h2 ref={heading} tabIndex={-1}>
        {strings.title}
      </h2>
      {step === null && <Status {...secondFactor} onChoose={(purpose) => setStep({ purpose })} />}
      {step && "purpose" in step && (
        <ProofForm
          key={step.purpose}
          {...step}
          email={email}
          needsCode={since !== null}
          onProved={(given) => prove(step.purpose, given)}
          onCancel={finish}
        />
      )}
      {step && "enrolment" in step && (
        <EnrolmentForm enrolment={step.enrolment} onConfirm={confirm} onCancel={finish} />
      )}
      {step && "recoveryCodes" in step && (
        <RecoveryCodeList codes={step.recoveryCodes} email={email} onDone={finish} />
      )}
      {devices.length > 0 && <RememberedDevices devices={devices} />}
    </section>
  );
}

interface StatusProps extends SecondFactor {
  onChoose: (purpose: Purpose) => void;
}

function Status({ since, isCompulsory, recoveryCodesLeft, onChoose }: StatusProps) {
  const { secondFactorStrings, format } = useStrings();
  const { section: strings, reminder } = secondFactorStrings;
  if (!since) {
    return (
      <>
        {isCompulsory && (
          <p>
            <strong>{reminder.compulsory}</strong>
          </p>
        )}
        <p>{strings.off}</p>
        <p>
          <button type="button" className="button" onClick={() => onChoose("start")}>
            {strings.start}
          </button>
        </p>
      </>
    );
  }
  return (
    <>
      <p>
        <strong>{strings.on(format.moment(since))}</strong>{" "}
        {recoveryCodesLeft > 0 ? strings.codesLeft(recoveryCodesLeft) : strings.noCodesLeft}
      </p>
      <p className="cluster">
        <button type="button" className="button button--outline" onClick={() => onChoose("renew")}>
          {strings.renew}
        </button>
        <button type="button" className="button button--outline" onClick={() => onChoose("move")}>
          {strings.move}
        </button>
        {!isCompulsory && (
          <button type="button" className="button button--danger" onClick={() => onChoose("switchOff")}>
            {strings.switchOff}
          </button>
        )}
      </p>
      {isCompulsory && <p className="note">{strings.compulsory}</p>}
    </>
  );
}

type Device = SecondFactor["devices"][number];

/** The devices that need no code for a while, with buttons to forget them. */
function RememberedDevices({ devices }: { devices: Device[] }) {
  const { devices: strings } = useStrings().secondFactorStrings;
  return (
    <>
      <h3>{strings.title}</h3>
      <p>{strings.text}</p>
      <ul className="open-sessions">
        {devices.map((device) => (
          <DeviceRow key={device.id} {...device} />
        ))}
      </ul>
    </>
  );
}

function DeviceRow({ id, device, expiresAt, isCurrent }: Device) {
  const { secondFactorStrings, format } = useStrings();
  const { devices: strings } = secondFactorStrings;
  const act = useAct();
  const name = device || strings.unknown;
  const forget = () =>
    act(
      () => browserApi.user["second-factor"].devices[":id"].$delete({ param: { id: String(id) } }),
      strings.forgotten,
    );
  return (
    <li className="open-sessions__row">
      <div>
        <p>
          <strong>{name}</strong> {isCurrent && <span className="tag">{strings.current}</span>}
        </p>
        <p className="note">{strings.until(format.moment(expiresAt))}</p>
      </div>
      <button type="button" className="button button--outline button--small" onClick={forget}>
        {strings.forget}
        <span className="visually-hidden">{strings.forgetWhich(name)}</span>
      </button>
    </li>
  );
}

interface RecoveryCodeListProps {
  codes: string[];
  email: string;
  onDone: () => void;
}

/** New recovery codes, to be copied, printed or saved: they are shown once. */
function RecoveryCodeList({ codes, email, onDone }: RecoveryCodeListProps) {
  const { codes: strings } = useStrings().secondFactorStrings;
  const { brand } = useSite();
  const sheet = useRef<HTMLDivElement>(null);
  const heading = useArrivalFocus<HTMLHeadingElement>();
  usePrintedAlone(sheet);
  const text = [strings.of(brand, email), "", ...codes, ""].join("\n");
  return (
    <>
      <div className="stack" ref={sheet}>
        <h3 ref={heading} tabIndex={-1}>
          {strings.title}
        </h3>
        <p>{strings.text}</p>
        <p className="note">{strings.of(brand, email)}</p>
        <ol className="recovery-codes" aria-label={strings.list}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <p className="cluster">
        <button
          type="button"
          className="button button--outline button--small"
          onClick={() => saveText(strings.fileName, text)}
        >
          <Icon name="download" />
          {strings.download}
        </button>
        <button
          type="button"
          className="button button--outline button--small"
          onClick={() => printAlone(sheet.current)}
        >
          {strings.print}
        </button>
        <CopyButton text={text} words={strings} />
      </p>
      <p>
        <button type="button" className="button" onClick={onDone}>
          {strings.done}
        </button>
      </p>
    </>
  );
}
