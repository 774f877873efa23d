import { useRevalidator } from "react-router";
import type { SecondFactor } from "#domain/accounts/second-factor.ts";
import { attempt } from "../api/failure.ts";
import { browserApi } from "../session/browser-api.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { useStrings } from "../ui/text/strings-context.ts";

type Device = SecondFactor["devices"][number];

/** The devices that need no code for a while, with buttons to forget them. */
export function RememberedDevices({ devices }: { devices: Device[] }) {
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
  const { revalidate } = useRevalidator();
  const name = device || strings.unknown;
  const forget = () =>
    attempt(async () => {
      await browserApi.user["second-factor"].devices[":id"].$delete({ param: { id: String(id) } });
      showToast(strings.forgotten);
      await revalidate();
    });
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
