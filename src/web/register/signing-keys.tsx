import { Fragment } from "react";
import type { SigningKey } from "#domain/register/register.ts";
import { useStrings } from "../ui/text/strings-context.ts";

/** The public keys of receipts: with the present one new receipts are signed, with the others earlier ones were. */
export function SigningKeys({ keys }: { keys: SigningKey[] }) {
  const { registerStrings, format } = useStrings();
  const { receipts: strings } = registerStrings;
  if (keys.length === 0) return <p>{strings.none}</p>;
  return keys.map(({ id, publicKey, madeAt, retiredAt }) => (
    <section key={id}>
      <h3>{retiredAt ? strings.retired(format.date(retiredAt)) : strings.present}</h3>
      <p className="muted">
        {strings.since(format.date(madeAt))}, <code>{id}</code>
      </p>
      <p>
        <code>
          {linesOf(publicKey).map((line) => (
            <Fragment key={line}>
              {line}
              <br />
            </Fragment>
          ))}
        </code>
      </p>
    </section>
  ));
}

/** The lines of a text; they may break where the page is narrow. */
function linesOf(text: string): string[] {
  return text.trim().split("\n");
}
